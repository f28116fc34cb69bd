import type { RequestHandler } from 'express';
import { HttpProblem } from '#server/http/http-problem.ts';
import type { Sessions } from './sessions.ts';

export interface SessionGuards {
  /** Rejects with 401 `signed_out`, 403 `second_factor_required` or `forbidden`, or 503 `unavailable`. */
  readonly requireAdmin: RequestHandler;
  /**
   * Use it after `requireAdmin`. Rejects with 401 `password_required` when the password was given more than
   * 10 minutes ago.
   */
  readonly requireRecentSignIn: RequestHandler;
}

export function createSessionGuards(sessions: Pick<Sessions, 'find' | 'confirmedUntil'>, now: () => number = Date.now): SessionGuards {
  return {
    async requireAdmin(request, response, next) {
      response.set('Cache-Control', 'private, no-store');
      const found = await sessions.find(request, response);
      if (!found) next(new HttpProblem(401, 'signed_out'));
      else if (found.mustSetSecondFactor) next(new HttpProblem(403, 'second_factor_required'));
      else if (found.account.role !== 'admin') next(new HttpProblem(403, 'forbidden'));
      else next();
    },
    requireRecentSignIn(request, _response, next) {
      next(now() >= sessions.confirmedUntil(request) ? new HttpProblem(401, 'password_required') : undefined);
    },
  };
}
