import type { ErrorRequestHandler, Request, Response } from 'express';
import type { AccountOverview } from '#shared/accounts/account.ts';
import { may, type AccountRole } from '#shared/accounts/roles.ts';
import { deskHome, deskPaths } from '#shared/pages/desk-paths.ts';
import { HttpProblem, problemOf } from '#server/http/http-problem.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import { wantsJson } from '#server/http/request-headers.ts';
import { nameRoute } from '#server/http/server/request-log.ts';
import type { SendBarePage } from './bare-pages.ts';

type DeskDocument = Omit<Extract<Parameters<SendBarePage>[1], { kind: 'desk' }>, 'kind'>;

interface DeskPagesOptions {
  readonly sendBarePage: SendBarePage;
  readonly takesVisits: boolean;
  readonly newLeads: () => Promise<number>;
  readonly readAccount: (request: Request, response: Response) => Promise<AccountOverview>;
  /** Also when the person must first set a second factor. */
  readonly findPerson: (request: Request, response: Response) => Promise<Person | null>;
  /** The address of a sign-in that was refused before. */
  readonly typedEmail: (request: Request) => string | undefined;
}

interface Person {
  readonly email: string;
  readonly name: string;
  readonly role: AccountRole;
  readonly mustSetSecondFactor: boolean;
}

export type DeskPages = ReturnType<typeof createDeskPages>;

/** Puts the pages of the desk into its frame, with whoever is signed in. */
export function createDeskPages({ sendBarePage, takesVisits, newLeads, readAccount, findPerson, typedEmail }: DeskPagesOptions) {
  function sendDeskDocument(response: Response, document: DeskDocument): void {
    response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    sendBarePage(response, { kind: 'desk', ...document });
  }

  async function sendDeskPage(request: Request, response: Response, page: DeskDocument['page']): Promise<void> {
    const found = page.kind === 'signIn' ? null : await findPerson(request, response);
    const person = found ? { email: found.email, name: found.name, role: found.role, mustSetSecondFactor: found.mustSetSecondFactor } : undefined;
    // The frame is shown even when the leads cannot be counted.
    const counted = person && !person.mustSetSecondFactor && may(person.role, 'leads') ? await newLeads().catch(() => undefined) : undefined;
    sendDeskDocument(response, { view: { person, newLeads: counted, address: request.originalUrl, takesVisits }, page });
  }

  /** Whoever is signed in is not known where the sessions are away too. */
  async function sendAway(request: Request, response: Response): Promise<void> {
    const page = { kind: 'away', reference: requestIdOf(response) } as const;
    const found = await findPerson(request, response).catch(() => null);
    sendDeskDocument(response, { view: { person: found ?? undefined, newLeads: undefined, address: request.originalUrl, takesVisits }, page });
  }

  /** Shows the sign-in at the address that was asked for, and what somebody may do who may not open it. */
  const answerRefusals: ErrorRequestHandler = async (error: unknown, request, response, next) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !wantsJson(request);
    const problem = problemOf(error);
    if (isPage && problem?.status === 503) {
      problem.sendPage = () => void sendAway(request, response);
      next(problem);
      return;
    }
    if (!isPage || !(error instanceof HttpProblem) || (error.status !== 401 && error.status !== 403)) {
      next(error);
      return;
    }
    const { role } = (await findPerson(request, response)) ?? {};
    if (error.code === 'forbidden' && role && request.originalUrl.split('?', 1)[0] === deskHome) {
      response.redirect(303, may(role, 'press') ? deskPaths.press : deskPaths.account);
      return;
    }
    nameRoute(response, 'desk');
    response.status(error.status);
    if (error.status === 401) await sendDeskPage(request, response, { kind: 'signIn', email: typedEmail(request) });
    else if (error.code !== 'second_factor_required') await sendDeskPage(request, response, { kind: 'forbidden' });
    else await sendDeskPage(request, response, { kind: 'account', account: await readAccount(request, response) });
  };

  return { sendDeskPage, answerRefusals };
}
