import { figuresOf } from './signs.ts';

/** Reads a one-time code as it is displayed (`123 456`) or copied, or a recovery code. */
export function readCode(typed: string): string {
  return figuresOf(typed).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
