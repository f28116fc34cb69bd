import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { fieldErrorsOf } from '../../shared/problem.ts';
import { isStorageUnavailable } from '../storage/storage-unavailable.ts';

/** What an `HttpProblem` may carry besides its status and code. */
export type HttpProblemDetails = {
  /** `{ field: code }`, for `invalid`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Headers of the answer, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log only, never for the answer. */
  readonly cause?: unknown;
};

/**
 * An expected failure on its way to the error handler: pass it to `next` (or throw it from an async handler).
 * It is answered as `{"code", "fields"?, "requestId"}`. Its message is its code, so nothing a visitor typed is ever in it.
 */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;

  constructor(status: number, code: string, details: HttpProblemDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'HttpProblem';
    this.status = status;
    this.code = code;
    if (details.fields) this.fields = details.fields;
    if (details.headers) this.headers = details.headers;
  }
}

/** 400 `invalid`, naming the first problem of each field. */
export function invalidProblem(error: z.ZodError): HttpProblem {
  return new HttpProblem(400, 'invalid', { fields: fieldErrorsOf(error) });
}

/** 429 `too_many`, saying in `Retry-After` how many seconds to wait. */
export function tooManyProblem(waitS: number): HttpProblem {
  return new HttpProblem(429, 'too_many', { headers: { 'Retry-After': String(waitS) } });
}

/** 503 `unavailable`: the same call may work a little later. */
export function unavailableProblem(cause?: unknown): HttpProblem {
  return new HttpProblem(503, 'unavailable', { headers: { 'Retry-After': '5' }, cause });
}

/** 405 `method_not_allowed`; `allow` is the list of methods the address knows, such as `GET, POST`. */
export function methodNotAllowed(allow: string): HttpProblem {
  return new HttpProblem(405, 'method_not_allowed', { headers: { Allow: allow } });
}

/** The end of a route: whatever came so far uses a method that the address does not know. */
export function onlyMethods(allow: string): RequestHandler {
  return (_request, _response, next) => next(methodNotAllowed(allow));
}

/** The problem an error stands for; `undefined` for a fault. A store that is away is one wherever it is noticed. */
export function problemOf(error: unknown): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error;
  return isStorageUnavailable(error) ? unavailableProblem(error) : undefined;
}
