import express from 'express';
import type { RequestHandler } from 'express';
import { bodyLimits } from '#shared/limits.ts';
import { HttpProblem } from './http-problem.ts';

/** The statuses that Express gives the errors of its parsers. Any other error is a fault. */
const codes: Readonly<Record<number, string>> = { 400: 'malformed', 413: 'too_large', 415: 'unsupported_type' };

function problemOfParserError(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  const code = codes[status];
  return code === undefined ? error : new HttpProblem(status, code);
}

function strictBody(type: string, parse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!request.is(type)) {
      // `is` would also refuse requests without a body.
      const isTyped = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === type;
      next(isTyped ? new HttpProblem(400, 'malformed') : new HttpProblem(415, 'unsupported_type'));
      return;
    }
    parse(request, response, (error?: unknown) => {
      if (error) next(problemOfParserError(error));
      else if (request.body === undefined) next(new HttpProblem(400, 'malformed'));
      else next();
    });
  };
}

/**
 * Refuses other types and compressed bodies with 415 `unsupported_type`, malformed ones with 400 `malformed`
 * and large ones with 413 `too_large`. `limit` is in bytes.
 */
export function jsonBody(limit: number = bodyLimits.form): RequestHandler {
  return strictBody('application/json', express.json({ limit, inflate: false }));
}

/** Accepts a urlencoded, flat body with at most `bodyLimits.fields` fields. Fails like `jsonBody`. */
export function formBody(limit: number = bodyLimits.form): RequestHandler {
  const parse = express.urlencoded({ limit, inflate: false, extended: false, parameterLimit: bodyLimits.fields });
  return strictBody('application/x-www-form-urlencoded', parse);
}
