import { validateHeaderName, validateHeaderValue } from 'node:http';
import { z } from 'zod';

/** The site itself sets these, by the encoding, for each lead, or for the connection. */
const own = new Set(['content-type', 'content-length', 'idempotency-key', 'host', 'connection', 'transfer-encoding', 'expect', 'te', 'upgrade', 'trailer']);

/** A `;` separates only before the name of another header, because values may contain one. */
const beforeNextHeader = /;(?=\s*[\w!#$%&'*+.^`|~-]+\s*:)/;

function isAllowed(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

/** Reads `Name: value`, one on each line or several on one line separated by `;`. Messages quote no value. */
export const formHeaders = z.string().transform((text, context) => {
  const lines = text.trim().split(/\r?\n/);
  const pairs = (lines.length === 1 ? text.split(beforeNextHeader) : lines).map((line) => line.trim()).filter((line) => line !== '');
  const headers: Record<string, string> = {};
  for (const [at, pair] of pairs.entries()) {
    const colon = pair.indexOf(':');
    const [name, value] = [pair.slice(0, Math.max(colon, 0)).trim(), pair.slice(colon + 1).trim()];
    const fail = (reason: string) => context.addIssue({ code: 'custom', message: `header ${at + 1} ${reason}` });
    if (colon < 1 || value === '' || !isAllowed(() => validateHeaderName(name))) fail('must be Name: value');
    else if (own.has(name.toLowerCase())) fail(`must not be ${name}, which the site sets itself`);
    else if (!isAllowed(() => validateHeaderValue(name, value))) fail('has a value with characters that a header cannot hold');
    headers[name] = value;
  }
  return headers;
});
