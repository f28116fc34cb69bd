import type { RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { fieldErrorsOf } from '#shared/field-errors.ts';
import { isStorageUnavailable } from '#server/storage-unavailable.ts';

export type HttpProblemDetails = {
  /** Maps the name of a field to a code. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What was sent is saved in spite of the error. */
  readonly isKept?: boolean;
  /** Belongs into the body beside the code. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** Only for the log. */
  readonly cause?: unknown;
};

/** Throw it or pass it to `next`. The message is the code and contains nothing that a visitor typed. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isKept: boolean;
  readonly more?: Readonly<Record<string, unknown>>;
  /** Sends this instead of the error page. */
  sendPage?: (response: Response) => void;

  constructor(status: number, code: string, details: HttpProblemDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'HttpProblem';
    this.status = status;
    this.code = code;
    this.isKept = details.isKept === true;
    if (details.fields) this.fields = details.fields;
    if (details.more) this.more = details.more;
    if (details.headers) this.headers = details.headers;
  }
}

/** Contains the first problem of each field. */
export function invalidProblem(error: z.ZodError): HttpProblem {
  return new HttpProblem(400, 'invalid', { fields: fieldErrorsOf(error) });
}

/** Returns what the schema reads, or throws 400 `invalid`. */
export function readWith<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (!read.success) throw invalidProblem(read.error);
  return read.data;
}

export function tooManyProblem(waitS: number): HttpProblem {
  return new HttpProblem(429, 'too_many', { headers: { 'Retry-After': String(waitS) } });
}

export function unavailableProblem(cause?: unknown): HttpProblem {
  return new HttpProblem(503, 'unavailable', { headers: { 'Retry-After': '5' }, cause });
}

/** `allow` is a list such as `GET, POST`. */
export function methodNotAllowed(allow: string): HttpProblem {
  return new HttpProblem(405, 'method_not_allowed', { headers: { Allow: allow } });
}

/** Use it at the end of a route. */
export function onlyMethods(allow: string): RequestHandler {
  return (_request, _response, next) => next(methodNotAllowed(allow));
}

/** Returns `undefined` for a fault. */
export function problemOf(error: unknown): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error;
  return isStorageUnavailable(error) ? unavailableProblem(error) : undefined;
}
