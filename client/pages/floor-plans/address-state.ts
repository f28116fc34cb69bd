import { changeAddress } from '../../components/change-address.ts';

/** After hydration only: the page is rendered without its query. */
export function readAddress(name: 'view' | 'with'): string | null {
  return new URLSearchParams(window.location.search).get(name);
}

/** Without an entry of its own in the history. */
export function keepInAddress(name: 'view' | 'with', value: string | undefined): void {
  changeAddress(({ searchParams }) => {
    if (value === undefined) searchParams.delete(name);
    else searchParams.set(name, value);
  });
}
