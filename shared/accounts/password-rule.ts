import { textLimits } from '#shared/limits.ts';

const minPasswordLength = 15;

/**
 * Returns the end of a sentence that begins with "The password", or undefined when nothing is wrong. No
 * classes of characters are required, because length protects better. Five different characters rule out
 * "aaaa…".
 */
export function passwordProblem(password: string): string | undefined {
  if (Array.from(password).length < minPasswordLength) return `needs at least ${minPasswordLength} characters`;
  // The length is counted as in the sign-in form, or nobody could sign in with the password.
  if (password.length > textLimits.password) return `may have at most ${textLimits.password} characters`;
  if (new Set(password).size < 5) return 'needs at least five different characters';
  return undefined;
}
