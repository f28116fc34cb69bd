import express from 'express';
import type { RequestHandler } from 'express';
import { bodyLimits } from '#shared/limits.ts';
import { HttpProblem } from './http-problem.ts';

function problemOfParserError(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  switch (type) {
    case 'entity.too.large':
    case 'parameters.too.many':
      return new HttpProblem(413, 'too_large');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new HttpProblem(415, 'unsupported_type');
    case 'entity.parse.failed':
    case 'entity.verify.failed':
    case 'request.aborted':
    case 'request.size.invalid':
    case 'stream.encoding.set':
    case 'querystring.parse.rangeError':
      return new HttpProblem(400, 'malformed');
    default:
      return error;
  }
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
 * and large ones with 413 `too_large`.
 */
export function jsonBody(options: { readonly limitBytes?: number } = {}): RequestHandler {
  const limit = options.limitBytes ?? bodyLimits.form;
  return strictBody('application/json', express.json({ limit, inflate: false, strict: true, type: 'application/json' }));
}

/** Accepts a urlencoded, flat body with at most `bodyLimits.fields` fields. Fails like `jsonBody`. */
export function formBody(options: { readonly limitBytes?: number } = {}): RequestHandler {
  const type = 'application/x-www-form-urlencoded';
  const limit = options.limitBytes ?? bodyLimits.form;
  const parse = express.urlencoded({ limit, inflate: false, extended: false, parameterLimit: bodyLimits.fields, type });
  return strictBody(type, parse);
}
