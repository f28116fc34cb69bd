import { useCallback, useEffect, useState } from 'react';
import { floorPlanTypes, type FloorPlanType } from '#shared/plans/floor-plan-types.ts';
import { sitePlan } from '#shared/plans/site-plan.ts';
import { changeAddress } from '#client/navigation/addresses.ts';
import { painted } from '#client/first-paint/tasks.ts';

function isBuilding(number: number): boolean {
  return sitePlan.buildings.some((building) => building.number === number);
}

/** Keeps the chosen building, type and home in the URL, so that they can be shared and are restored. */
export function useChoice() {
  const [building, setBuilding] = useState<number>();
  const [type, setType] = useState<FloorPlanType>();
  const [unit, setUnit] = useState<string>();

  useEffect(() => {
    const take = () => {
      const { hash, searchParams } = new URL(window.location.href);
      const asked = Number(hash.replace('#building-', ''));
      const askedType = floorPlanTypes.find((candidate) => candidate === searchParams.get('type'));
      if (isBuilding(asked)) setBuilding(asked);
      if (askedType) setType(askedType);
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
  function chooseType(wanted: FloorPlanType | undefined) {
    setType(wanted);
    changeAddress(({ searchParams }) => {
      if (wanted) searchParams.set('type', wanted);
      else searchParams.delete('type');
    });
  }

  function chooseUnit(wanted: string) {
    setUnit(wanted);
    changeAddress(({ searchParams }) => {
      if (wanted) searchParams.set('home', wanted);
      else searchParams.delete('home');
    });
  }

  return { building, type, unit, chooseBuilding, chooseType, chooseUnit };
}
