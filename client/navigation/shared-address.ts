/** Parameters that hold what was chosen on a page: `use-choice.ts`, `address-state.ts`. */
const ownParameters = new Set(['facing', 'home', 'row', 'storey', 'type', 'view', 'with']);

/** Returns the page's URL with what was chosen on it, without what advertisements, messengers and forms added. */
export function sharedAddress(): string {
  const { href, pathname, search, hash } = window.location;
  const canonical = new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? href);
  // When a page repeats another, the canonical page is not what the visitor sees.
  const plain = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '');
  if (plain(canonical.pathname) !== plain(pathname)) canonical.pathname = pathname;
  for (const [name, value] of new URLSearchParams(search)) if (ownParameters.has(name)) canonical.searchParams.set(name, value);
  canonical.hash = hash;
  return canonical.href;
}
