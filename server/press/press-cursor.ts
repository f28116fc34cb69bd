import { z } from 'zod';
import { articleIdSchema } from '../../shared/press.ts';
import type { PressPosition } from './press-store.ts';

const maxLength = 300;
const cursorSchema = z.tuple([z.string(), z.int().nonnegative().max(8.64e15), articleIdSchema]);

/** Opaque to readers, bound to its press site. It names an article, not a number of them, so articles added meanwhile shift nothing. */
export function encodeCursor(siteId: string, position: PressPosition): string {
  return Buffer.from(JSON.stringify([siteId, position.date, position.id])).toString('base64url');
}

/** `undefined` for anything but a cursor of this site. */
export function decodeCursor(siteId: string, cursor: string): PressPosition | undefined {
  if (cursor.length > maxLength || !/^[A-Za-z0-9_-]+$/.test(cursor)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const parsed = cursorSchema.safeParse(value);
  if (!parsed.success || parsed.data[0] !== siteId) return undefined;
  return { date: parsed.data[1], id: parsed.data[2] };
}
