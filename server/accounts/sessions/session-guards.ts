import type { RequestHandler } from 'express';
import { may, type Right } from '#shared/accounts/roles.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import type { Sessions } from './sessions.ts';

export function createSessionGuards(sessions: Pick<Sessions, 'find' | 'confirmedUntil'>) {
  /** Rejects with 401 `signed_out`, 403 `second_factor_required` or `forbidden`, or 503 `unavailable`. */
  function requiring(right: Right): RequestHandler {
    return async (request, response, next) => {
      response.set('Cache-Control', 'private, no-store');
      const found = await sessions.find(request, response);
      if (!found) next(new HttpProblem(401, 'signed_out'));
      else if (found.mustSetSecondFactor) next(new HttpProblem(403, 'second_factor_required'));
      else next(may(found.account.role, right) ? undefined : new HttpProblem(403, 'forbidden'));
    };
  }
  /**
   * Use it after one of the others. Rejects with 401 `password_required` when the password was given more than
   * 10 minutes ago.
   */
  const requireRecentSignIn: RequestHandler = (request, _response, next) => {
    next(Date.now() >= sessions.confirmedUntil(request) ? new HttpProblem(401, 'password_required') : undefined);
  };
  return { requireAdmin: requiring('office'), requireSales: requiring('leads'), requirePress: requiring('press'), requireRecentSignIn };
}
