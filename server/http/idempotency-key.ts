import type { Request } from 'express';
import { z } from 'zod';
import { HttpProblem } from './http-problem.ts';

const uuid = z.uuid();

/** Undefined without the header. Throws 400 for one that is no UUID. */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('Idempotency-Key');
  if (key === undefined) return undefined;
  if (!uuid.safeParse(key).success) throw new HttpProblem(400, 'invalid', { fields: { 'Idempotency-Key': 'invalid' } });
  return key.toLowerCase();
}

/** The key in a field of a form, which cannot send the header. Undefined for anything but a UUID. */
export function idempotencyKeyIn(field: unknown): string | undefined {
  return uuid.safeParse(field).data?.toLowerCase();
}
