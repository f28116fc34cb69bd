import { textLimits } from './limits.ts';

const minPasswordLength = 15;

/** Follows "The password". Only the length counts against guessing. */
export function passwordProblem(password: string): string | undefined {
  if (Array.from(password).length < minPasswordLength) return `needs at least ${minPasswordLength} characters`;
  if (password.length > textLimits.password) return `may have at most ${textLimits.password} characters`;
  if (new Set(password).size < 5) return 'needs at least five different characters';
  return undefined;
}
