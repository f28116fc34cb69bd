import type { Request } from 'express';
import { z } from 'zod';
import { HttpProblem } from './http-problem.ts';
import type { IncomingMessage } from 'node:http';

const uuid = z.uuid();

/** Returns undefined without the header. Throws 400 when it is no UUID. */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('Idempotency-Key');
  if (key === undefined) return undefined;
  if (!uuid.safeParse(key).success) throw new HttpProblem(400, 'invalid', { fields: { 'Idempotency-Key': 'invalid' } });
  return key.toLowerCase();
}

/**
 * Reads the key from a field, because a form cannot send the header. Returns undefined for anything but a UUID.
 */
export function idempotencyKeyIn(field: unknown): string | undefined {
  return uuid.safeParse(field).data?.toLowerCase();
}

export function wantsJson(request: Request): boolean {
  return /^\/api(\/|$)/i.test(request.originalUrl.split('?')[0] ?? '') || request.accepts(['html', 'json']) === 'json';
}

/** An open page of the desk asks by itself what is new, which nobody has pressed, and says since when. */
export function lookedSince({ headers }: Pick<IncomingMessage, 'headers'>): Date | undefined {
  const since = headers['x-desk-since'];
  return z.iso.datetime().safeParse(since).success ? new Date(String(since)) : undefined;
}
