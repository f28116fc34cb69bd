import { z } from 'zod';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isUrl = (value: string, schemes: readonly string[]) => URL.canParse(value) && schemes.includes(new URL(value).protocol);

export const origin = z
  .string()
  .refine(
    (value) => isUrl(value, ['http:', 'https:']) && ['', '/'].includes(new URL(value).pathname) && new URL(value).search === '',
    'must be an origin such as https://example.com',
  )
  .transform((value) => new URL(value).origin);

/** Where the site itself sends to. */
export const formUrl = z
  .string()
  .refine(
    (value) => isUrl(value, ['https:']) || (isUrl(value, ['http:']) && loopbackHosts.has(new URL(value).hostname)),
    'must be an https address (http on loopback only)',
  )
  // `fetch` refuses such URLs, so no lead would ever be delivered.
  .refine((value) => !URL.canParse(value) || new URL(value).username + new URL(value).password === '', 'must not hold a user name or password')
  .optional();

export const isLoopbackHost = (host: string) => loopbackHosts.has(host) || host === '::1' || host.endsWith('.localhost');
