/** After hydration only: the page is rendered without its query. */
export function readAddress(name: 'view' | 'with'): string | null {
  return new URLSearchParams(window.location.search).get(name);
}

/** Without an entry of its own in the history. */
export function keepInAddress(name: 'view' | 'with', value: string | undefined): void {
  const address = new URL(window.location.href);
  if (value === undefined) address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', address);
}
