import { finished } from 'node:stream/promises';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { bodyLimits } from '#shared/limits.ts';
import { HttpProblem } from './http-problem.ts';

/** The statuses that Express gives the errors of its parsers. Any other error is a fault. */
const codes: Readonly<Record<number, string>> = { 400: 'malformed', 413: 'too_large', 415: 'unsupported_type' };

function problemOfParserError(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  const code = codes[status];
  return code === undefined ? error : new HttpProblem(status, code);
}

/** Only pictures may take as long as the server lets any request. */
const slowestMs = 10_000;

/** Ends a body that does not arrive in time. The connection closes with the answer. */
function inTime(parse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    let isOver = false;
    const answer = (error?: unknown) => {
      clearTimeout(timer);
      if (!isOver) next(error);
      isOver = true;
    };
    const timer = setTimeout(() => answer(new HttpProblem(408, 'too_slow')), slowestMs);
    parse(request, response, answer);
  };
}

function strictBody(type: string, readBody: RequestHandler): RequestHandler {
  const parse = inTime(readBody);
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

/** Runs a handler, and rejects with what it passes on or rejects with. */
export function passing(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const run = async () => handler(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    run().catch(reject);
  });
}

/** Reads a body of any type. Rejects with 413 `too_large` above the limit, and with 400 `malformed` without a body. */
export async function bytesOf(request: Request, response: Response, limit: number): Promise<Buffer> {
  await passing(express.raw({ type: () => true, limit, inflate: false }), request, response).catch((error: unknown) => {
    throw problemOfParserError(error);
  });
  const body: unknown = request.body;
  // What answers a refusal reads only fields from there.
  request.body = undefined;
  if (!Buffer.isBuffer(body)) throw new HttpProblem(400, 'malformed');
  return body;
}

/** Drops a form with a file that is too large to be read, and returns the fields before `file`, or `undefined` when they are longer than `limit`. */
export async function fieldsBefore(file: string, request: Request, limit: number): Promise<FormData | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    if (length < limit) chunks.push(chunk);
    length += chunk.length;
  });
  await finished(request).catch(() => undefined);
  const type = request.headers['content-type'] ?? '';
  const boundary = `--${/boundary=(?<text>[^;"]+)/.exec(type)?.groups?.['text']}`;
  const start = Buffer.concat(chunks);
  const end = start.indexOf(`${boundary}\r\nContent-Disposition: form-data; name="${file}"`);
  if (end === -1) return undefined;
  const whole = Buffer.concat([start.subarray(0, end), Buffer.from(`${boundary}--\r\n`)]);
  return new globalThis.Response(whole, { headers: { 'Content-Type': type } }).formData().catch(() => undefined);
}

/** Leaves out fields that came several times, and files. */
export function textsOf(body: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries((body ?? {}) as Record<string, unknown>).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** Reads a form with files. Each field and file is in memory. */
export async function formDataOf(request: Request, response: Response, limit: number): Promise<FormData> {
  const type = request.headers['content-type'] ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) throw new HttpProblem(415, 'unsupported_type');
  const body = await bytesOf(request, response, limit);
  return new globalThis.Response(body as Buffer<ArrayBuffer>, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new HttpProblem(400, 'malformed');
  });
}
