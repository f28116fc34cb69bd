import { figuresOf } from './signs.ts';

/** A one-time code as shown (`123 456`) or copied, or a recovery code. */
export function readCode(typed: string): string {
  return figuresOf(typed).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
