import { HttpProblem } from '#server/http/http-problem.ts';

/** How long a password stands before an export, or setting up a second factor, asks for it again. */
export const confirmedForMs = 10 * 60_000;

/** Throws 401 `password_required`. */
export function requireRecent(confirmedUntilMs: number, nowMs: number): void {
  if (nowMs >= confirmedUntilMs) throw new HttpProblem(401, 'password_required');
}
