import { textLimits } from '#shared/limits.ts';

const minPasswordLength = 15;

/**
 * Completes "The password …"; undefined if nothing is wrong. It asks for no classes of characters,
 * because length protects better; five different ones rule out "aaaa…".
 */
export function passwordProblem(password: string): string | undefined {
  if (Array.from(password).length < minPasswordLength) return `needs at least ${minPasswordLength} characters`;
  // Counted as the sign-in form does, or nobody could sign in with it.
  if (password.length > textLimits.password) return `may have at most ${textLimits.password} characters`;
  if (new Set(password).size < 5) return 'needs at least five different characters';
  return undefined;
}
