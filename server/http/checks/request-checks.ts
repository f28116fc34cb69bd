import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpProblem } from '../http-problem.ts';

/** A path without escapes and without a segment that begins with a dot. */
const plain = /^(?=\/)(?:\/[\w~-][\w.~-]*)*\/?$/;
const printable = /^\/[!-~]*$/;
/** Some parsers read it as a slash and others as a character. */
const escapedSlash = /%2f/i;
/**
 * Tabs and line ends may be at the end, when the URL was copied from a message: such a path is redirected.
 * The pattern looks for the character after them, because a pattern that counts them would take seconds for
 * thousands.
 */
const ambiguous = /[^\P{Cc}\t\n\r]|[\t\n\r][^\t\n\r]|\\|\/\/|\/\.{1,2}(?:[/\t\n\r]|$)/u;

/** Escapes what RFC 3986, 6.2.2 requires. Returns `undefined` for ambiguous paths. */
function normalizePath(path: string): string | undefined {
  if (plain.test(path)) return path;
  if (!printable.test(path) || path.includes('#') || escapedSlash.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    return ambiguous.test(decoded) ? undefined : encodeURI(decoded).replaceAll(/[?#]/g, encodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Drops the origin that clients of a proxy send. Returns `undefined` for dot segments and empty segments,
 * backslashes and control characters, also when they are escaped, and for malformed escapes.
 */
export function normalizeTarget(target: string): string | undefined {
  const ofOrigin = /^https?:\/\/[^/?#\\]*/i.exec(target)?.[0];
  if (ofOrigin !== undefined && !URL.canParse(ofOrigin)) return undefined;
  const own = target.slice(ofOrigin?.length ?? 0);
  const queryAt = own.indexOf('?');
  const [ownPath, query] = queryAt === -1 ? [own, ''] : [own.slice(0, queryAt), own.slice(queryAt)];
  // RFC 9112, 3.2.2: an origin without a path means its root.
  const path = normalizePath(ofOrigin !== undefined && ownPath === '' ? '/' : ownPath);
  return path === undefined ? undefined : path + query;
}

const refusal = Symbol('refusal');
type Checked = IncomingMessage & { [refusal]?: HttpProblem; originalUrl?: string | undefined };

function problemOfHead({ headers, httpVersion }: IncomingMessage): HttpProblem | undefined {
  // RFC 9112, 3.2 requires this. Node itself would answer both cases without headers and log line.
  if (headers.host === undefined && httpVersion === '1.1') return new HttpProblem(400, 'malformed');
  const isOtherExpectation = headers.expect !== undefined && !/(?:^|\W)100-continue(?:$|\W)/i.test(headers.expect);
  return isOtherExpectation ? new HttpProblem(417, 'refused') : undefined;
}

/** Returns false when `refuseUnsound` has to answer. */
export function checkRequest(request: IncomingMessage): boolean {
  const checked: Checked = request;
  const target = normalizeTarget(request.url ?? '');
  const problem = target === undefined ? new HttpProblem(400, 'malformed') : problemOfHead(request);
  if (target === undefined) {
    // The original URL decides whether the answer is JSON or a page.
    checked.originalUrl = request.url;
  }
  request.url = target ?? '/';
  if (problem) checked[refusal] = problem;
  return problem === undefined;
}

export const refuseUnsound: RequestHandler = (request, _response, next) => next((request as Checked)[refusal]);
