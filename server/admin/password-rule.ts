import { textLimits } from '../../shared/limits.ts';

const minPasswordLength = 15;

/** What is wrong with a new password, to be said after its name. Length counts: it is what guessing has to beat. */
export function passwordProblem(password: string): string | undefined {
  if (Array.from(password).length < minPasswordLength) return `needs at least ${minPasswordLength} characters`;
  if (password.length > textLimits.password) return `may have at most ${textLimits.password} characters`;
  if (new Set(password).size < 5) return 'needs at least five different characters';
  return undefined;
}
