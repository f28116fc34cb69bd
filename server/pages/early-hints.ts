import type { Request, Response } from 'express';
import type { DocumentAssets } from '#client/first-paint/document-data.ts';

/** Returns values of the `Link` header for the first paint of a page. */
export function preloadLinks({ styles, fonts }: DocumentAssets): string[] {
  return [
    ...styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ];
}

interface EarlyHints {
  readonly links: string[];
  readonly onError: (error: unknown) => void;
}

/**
 * Sends 103 with the links while a navigation waits for data. HTTP/1.0 allows no informational answers (RFC
 * 9110, 15.2). Never throws.
 */
export function sendEarlyHints(request: Request, response: Response, { links, onError }: EarlyHints): void {
  if (request.headers['sec-fetch-mode'] !== 'navigate' || request.httpVersion === '1.0' || response.headersSent) return;
  try {
    response.writeEarlyHints({ link: links });
  } catch (error) {
    onError(error);
  }
}
