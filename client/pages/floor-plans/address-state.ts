import { changeAddress } from '#client/navigation/change-address.ts';

type Parameter = 'view' | 'with';

/** Call it only after hydration, because the server renders the page without its query. */
export function readAddress(name: Parameter): string | null {
  return new URLSearchParams(window.location.search).get(name);
}

export function keepInAddress(name: Parameter, value: string | undefined): void {
  changeAddress(({ searchParams }) => {
    if (value === undefined) searchParams.delete(name);
    else searchParams.set(name, value);
  });
}
