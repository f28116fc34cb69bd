import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { sitePlan } from '#shared/plans/site-plan.ts';
import { changeAddress } from '#client/navigation/change-address.ts';
import { painted } from '#client/first-paint/tasks.ts';
import { finderSubmit } from '#shared/pages/native-queries.ts';
import { allHomes, orAllHomes, wantedIn, type Wanted } from './find-homes.ts';

function isBuilding(number: number): boolean {
  return sitePlan.buildings.some((building) => building.number === number);
}

/** Only the page for browsers without script is rendered with what is looked for. */
function wantedWithoutScript(search: string): Wanted {
  const parameters = new URLSearchParams(search);
  return parameters.has(finderSubmit) ? wantedIn(parameters) : allHomes;
}

/** Keeps the chosen building and home and what is looked for in the URL, so that they can be shared and are restored. */
export function useChoice() {
  const { search } = useLocation();
  const [building, setBuilding] = useState<number>();
  const [wanted, setWanted] = useState(() => wantedWithoutScript(search));
  const [unit, setUnit] = useState<string>();

  useEffect(() => {
    const take = () => {
      const { hash, searchParams } = new URL(window.location.href);
      const asked = Number(hash.replace('#building-', ''));
      if (isBuilding(asked)) setBuilding(asked);
      setWanted(wantedIn(searchParams));
      setUnit(searchParams.get('home') ?? undefined);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);

  // The function is stable, so that the elevation is not rendered again.
  const chooseBuilding = useCallback((number: number) => {
    setBuilding(number);
    const { pathname } = window.location;
    // Changing the URL takes a slow phone 15 ms, so the press is painted first.
    void painted().then(() => {
      if (window.location.pathname !== pathname) return;
      changeAddress((url) => {
        url.hash = `building-${number}`;
      });
    });
  }, []);

  function want(change: Wanted) {
    setWanted((before) => orAllHomes({ ...before, ...change }));
    changeAddress(({ searchParams }) => {
      searchParams.delete(finderSubmit);
      for (const [name, value] of Object.entries(change)) {
        if (value) searchParams.set(name, value);
        else searchParams.delete(name);
      }
    });
  }

  function chooseUnit(number: string) {
    setUnit(number);
    changeAddress(({ searchParams }) => {
      if (number) searchParams.set('home', number);
      else searchParams.delete('home');
    });
  }

  return { building, wanted, unit, chooseBuilding, want, chooseUnit };
}
