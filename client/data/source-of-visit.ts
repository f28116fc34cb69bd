import { cleanSource, writtenSource } from '#shared/leads/lead-source.ts';

const storageKey = 'source';

/** The address may have changed since the document was opened, but its entry keeps the first one. */
function sourceOfDocument(): string {
  const [entry] = performance.getEntriesByType('navigation');
  const host = /^[a-z-]+:\/\/([^/?#]+)/.exec(document.referrer)?.[1];
  // Whoever was quick has left the first page before its script ran.
  const opened = new URL(host === location.host ? document.referrer : (entry?.name ?? location.href));
  const from = opened.searchParams;
  from.set('page', opened.pathname);
  from.delete('host');
  if (host !== undefined && host !== location.host) from.set('host', host);
  return writtenSource(cleanSource(from));
}

/** Returns how this visit began, which the browser remembers until the tab is closed. */
export function sourceOfVisit(): string {
  try {
    const kept = sessionStorage.getItem(storageKey);
    if (kept !== null) return kept;
    const source = sourceOfDocument();
    sessionStorage.setItem(storageKey, source);
    return source;
  } catch {
    // Storage is forbidden, so only this document is known.
    return sourceOfDocument();
  }
}
