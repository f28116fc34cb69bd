import type { MeasurementHosts } from '#shared/site/measurement.ts';

export const unmeasured: MeasurementHosts = { scripts: [], receivers: [] };

export interface PolicyOptions {
  /** The origins of players and viewers in `shared/site/videos-and-tours.ts`. */
  readonly frameOrigins: readonly string[];
  /** The tools that the site names (`shared/site/measurement.ts`). */
  readonly measured?: MeasurementHosts;
  /** Allows React's inline scripts, which put streamed sections into place. */
  readonly nonce?: string;
  /** Allows the inline scripts and styles, and the socket, of the development server. */
  readonly isDevelopment?: boolean;
}

export function contentSecurityPolicy({ frameOrigins, measured = unmeasured, nonce, isDevelopment = false }: PolicyOptions): string {
  const inline = isDevelopment ? " 'unsafe-inline'" : '';
  const streamed = nonce === undefined || isDevelopment ? '' : ` 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...measured.scripts].join(' ')}${streamed}${inline}`,
    `style-src 'self'${inline}`,
    // The panorama viewer hands its picture to the canvas as a blob.
    `img-src ${["'self' data: blob:", ...measured.receivers].join(' ')}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${["'self'", ...measured.receivers].join(' ')}${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const placeOfNonce = 'PLACE-OF-NONCE';

export function createNoncePolicy(options: Omit<PolicyOptions, 'nonce'>): (nonce: string) => string {
  const policy = contentSecurityPolicy({ ...options, nonce: placeOfNonce });
  return (nonce) => policy.replace(placeOfNonce, nonce);
}

/** The policy of files that are neither documents nor workers. */
export const filePolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Contains nothing else, because Safari applies a file's policy to the viewer that shows the file. */
export const pdfPolicy = "frame-ancestors 'none'";
