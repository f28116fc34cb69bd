import { z } from 'zod';
import { articleIdSchema } from '#shared/press/press.ts';
import type { PressPosition } from './press-store.ts';

const maxLength = 300;
const cursorSchema = z.tuple([z.string(), z.int().nonnegative().max(8.64e15), articleIdSchema]);

/** Valid for its press site only. It names an article, so that new articles shift nothing. */
export function encodeCursor(slug: string, position: PressPosition): string {
  return Buffer.from(JSON.stringify([slug, position.date, position.id])).toString('base64url');
}

/** Returns undefined when the cursor belongs to another site. */
export function decodeCursor(slug: string, cursor: string): PressPosition | undefined {
  if (cursor.length > maxLength || !/^[A-Za-z0-9_-]+$/.test(cursor)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const parsed = cursorSchema.safeParse(value);
  if (!parsed.success || parsed.data[0] !== slug) return undefined;
  return { date: parsed.data[1], id: parsed.data[2] };
}
