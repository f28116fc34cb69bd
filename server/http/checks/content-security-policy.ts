interface Directive {
  readonly name: string;
  readonly sources: readonly (readonly [source: string, reason: string])[];
}

export interface PolicyOptions {
  /** The origins of players and viewers in `shared/site/videos-and-tours.ts`. */
  readonly frameOrigins: readonly string[];
  /** Allows React's inline scripts. */
  readonly nonce?: string;
  /** Allows what the development server needs. */
  readonly isDevelopment?: boolean;
}

function directives({ frameOrigins, nonce, isDevelopment = false }: PolicyOptions): readonly Directive[] {
  const developmentOnly = (source: string, reason: string) => (isDevelopment ? ([[source, reason]] as const) : []);
  return [
    { name: 'default-src', sources: [["'none'", 'what is not named below is not used']] },
    {
      name: 'script-src',
      sources: [
        ["'self'", 'the built bundle'],
        ...(nonce === undefined || isDevelopment ? [] : ([[`'nonce-${nonce}'`, 'React puts streamed sections into place with inline scripts']] as const)),
        ...developmentOnly("'unsafe-inline'", 'the refresh preamble of the development server'),
      ],
    },
    {
      name: 'style-src',
      sources: [["'self'", 'the one built stylesheet'], ...developmentOnly("'unsafe-inline'", 'styles as the development server injects them')],
    },
    {
      name: 'img-src',
      sources: [
        ["'self'", 'our pictures'],
        ['data:', 'marks inside the stylesheet'],
        ['blob:', 'the panorama viewer hands its picture to the canvas'],
      ],
    },
    { name: 'font-src', sources: [["'self'", 'our fonts']] },
    { name: 'media-src', sources: [["'self'", 'our films']] },
    { name: 'connect-src', sources: [["'self'", 'calls of the API; panorama pictures'], ...developmentOnly('ws:', 'reload')] },
    { name: 'manifest-src', sources: [["'self'", 'the web manifest']] },
    { name: 'worker-src', sources: [["'self'", 'none yet; own workers only']] },
    {
      name: 'frame-src',
      sources:
        frameOrigins.length > 0
          ? frameOrigins.map((origin) => [origin, 'a player or viewer the operator configured'] as const)
          : [["'none'", 'no foreign frame is configured']],
    },
    { name: 'object-src', sources: [["'none'", 'no plug-ins']] },
    { name: 'base-uri', sources: [["'none'", 'no base element can redirect our links']] },
    { name: 'form-action', sources: [["'self'", 'forms go to this server only']] },
    { name: 'frame-ancestors', sources: [["'none'", 'the site stands in nobody’s frame']] },
  ];
}

export function contentSecurityPolicy(options: PolicyOptions): string {
  return directives(options)
    .map(({ name, sources }) => [name, ...sources.map(([source]) => source)].join(' '))
    .join('; ');
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
