import type { Request, RequestHandler, Response } from 'express';
import { signInSchema, type SignIn } from '#shared/accounts/account.ts';
import { HttpProblem } from './http-problem.ts';

export interface SignInFirstDeps {
  /** Rejects with an `HttpProblem`. */
  readonly signIn: (input: SignIn, request: Request, response: Response) => Promise<unknown>;
  readonly findSession: (request: Request, response: Response) => Promise<unknown>;
}

/** A form that is sent again after its session has ended brings the sign-in along, beside its own fields. */
export function createSignInFirst({ signIn, findSession }: SignInFirstDeps): RequestHandler {
  return async (request, response, next) => {
    const { email, password, code, ...fields } = request.body as Record<string, unknown>;
    if (email !== undefined && !(await findSession(request, response))) {
      const input = signInSchema.safeParse({ email, password, ...(code ? { code } : {}) });
      if (!input.success) throw new HttpProblem(401, 'sign_in_failed');
      await signIn(input.data, request, response);
    }
    request.body = fields;
    next();
  };
}
