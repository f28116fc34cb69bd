import type { Response } from 'express';
import type { DocumentAssets } from '../../client/document-data.ts';

/** What a page needs besides itself, as the value of a `Link` header: styles, script, display font. */
export function preloadLinks({ entry, styles, modules, fonts }: DocumentAssets): string {
  return [
    ...styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...[entry, ...modules].map(({ href, integrity }) => `<${href}>; rel=modulepreload${integrity === undefined ? '' : `; integrity="${integrity}"`}`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');
}

/**
 * Sends the links ahead (103) while a page still waits for its data. Only where a proxy stands in front: browsers take early hints over
 * HTTP/2 alone, and some plain HTTP/1.1 clients cannot read an answer before the answer.
 */
export function sendEarlyHints(response: Response, link: string, isBehindProxy: boolean): void {
  if (isBehindProxy && !response.headersSent) response.writeEarlyHints({ link });
}
