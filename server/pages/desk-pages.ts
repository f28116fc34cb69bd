import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { AccountOverview } from '#shared/accounts/account.ts';
import { may, type AccountRole } from '#shared/accounts/roles.ts';
import { deskHome, deskPaths } from '#shared/pages/desk-paths.ts';
import { formBody, passing, textsOf } from '#server/http/bodies.ts';
import { HttpProblem, problemOf } from '#server/http/http-problem.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import { wantsJson } from '#server/http/request-headers.ts';
import { createSignInFirst, type SignInFirstDeps } from '#server/http/sign-in-first.ts';
import { nameRoute } from '#server/http/server/request-log.ts';
import type { SendBarePage } from './bare-pages.ts';

type DeskDocument = Omit<Extract<Parameters<SendBarePage>[1], { kind: 'desk' }>, 'kind'>;

/** The forms of the desk whose fields wait for another sign-in. Those of the own account and of people ask for passwords. */
export const formsOfDesk = ['visits', 'leads', 'lead-search', 'notices', 'announcement', 'press-articles'].map((name) => `/forms/${name}`);

/** Their refusals have a page of their own, so that they come here only while a store is away. */
const formsOfPeople = ['/forms/people', '/forms/invitations'];

export const addressesOfDesk = [deskHome, ...formsOfDesk, ...formsOfPeople];

/** What a page carries so that the form can be sent again. No page has a password in it. */
function formAgain({ body, originalUrl: action }: Request) {
  const { password, ...typed } = textsOf(body);
  return { action, typed, asksPassword: password !== undefined };
}

interface DeskPagesOptions extends Pick<SignInFirstDeps, 'signIn'> {
  readonly sendBarePage: SendBarePage;
  readonly takesVisits: boolean;
  readonly newLeads: () => Promise<number>;
  readonly readAccount: (request: Request, response: Response) => Promise<AccountOverview>;
  /** Also when the person must first set a second factor. */
  readonly findPerson: (request: Request, response: Response) => Promise<Person | null>;
  /** Whether somebody else has signed in with this browser before. */
  readonly isOtherPerson: (request: Request, response: Response) => Promise<boolean>;
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
export function createDeskPages(options: DeskPagesOptions) {
  const { sendBarePage, takesVisits, newLeads, readAccount, findPerson, isOtherPerson, typedEmail } = options;
  const readBody = formBody();
  const signInOf = createSignInFirst({ signIn: options.signIn, findSession: findPerson });

  /** What one person has pressed and written must not be saved under the name of another. */
  const signInFirst: RequestHandler = async (request, response, next) => {
    const isForm = request.method === 'POST' && !wantsJson(request) && request.is('urlencoded') !== false;
    if (!isForm || (await findPerson(request, response))) return next();
    await passing(readBody, request, response);
    const isSigningIn = 'email' in textsOf(request.body);
    await passing(signInOf, request, response);
    next(isSigningIn && (await isOtherPerson(request, response)) ? new HttpProblem(403, 'other_person') : undefined);
  };

  /** Where the session could not be looked for, nobody has read what was sent. */
  async function readUnread(request: Request, response: Response): Promise<void> {
    if (request.body === undefined) await passing(readBody, request, response).catch(() => undefined);
  }

  /** The page carries what was pressed and typed, so that nothing of it is in an address, a cookie or the log. */
  function sendUnsentForm(request: Request, response: Response, code: string): void {
    sendDeskDocument(response, {
      view: { person: undefined, newLeads: undefined, address: request.originalUrl, takesVisits },
      page: { kind: 'signIn', unsent: { ...formAgain(request), code } },
    });
  }

  function sendDeskDocument(response: Response, document: DeskDocument): void {
    response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    sendBarePage(response, { kind: 'desk', ...document });
  }

  async function sendDeskPage(request: Request, response: Response, page: DeskDocument['page']): Promise<void> {
    const person = page.kind === 'signIn' ? undefined : ((await findPerson(request, response)) ?? undefined);
    // The frame is shown even when the leads cannot be counted.
    const count = () => (page.kind === 'leads' ? page.numbers.works.new : newLeads().catch(() => undefined));
    const counted = person && !person.mustSetSecondFactor && may(person.role, 'leads') ? await count() : undefined;
    sendDeskDocument(response, { view: { person, newLeads: counted, address: request.originalUrl, takesVisits }, page });
  }

  /** Whoever is signed in is not known where the sessions are away too. What was sent waits in the page. */
  async function sendAway(request: Request, response: Response): Promise<void> {
    const unsent = request.method === 'POST' ? formAgain(request) : undefined;
    const page = { kind: 'away', reference: requestIdOf(response), unsent } as const;
    const found = await findPerson(request, response).catch(() => null);
    sendDeskDocument(response, { view: { person: found ?? undefined, newLeads: undefined, address: request.originalUrl, takesVisits }, page });
  }

  /** Shows the sign-in at the address that was asked for, and what somebody may do who may not open it. */
  const answerRefusals: ErrorRequestHandler = async (error: unknown, request, response, next) => {
    const isPage = !wantsJson(request);
    const isPost = request.method === 'POST';
    const problem = problemOf(error);
    const isAway = isPage && problem?.status === 503;
    if (isAway && isPost) await readUnread(request, response);
    // An invitation is accepted with an email that is none of a sign-in.
    const isSigningIn = formsOfDesk.includes(request.baseUrl) && 'email' in textsOf(request.body);
    if (isPage && isPost && problem && (problem.status === 401 || isSigningIn)) {
      nameRoute(response, 'desk');
      problem.sendPage = () => sendUnsentForm(request, response, problem.code);
      next(problem);
      return;
    }
    if (isAway && !(isPost && request.body === undefined)) {
      if (isPost) nameRoute(response, 'desk');
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
    else if (error.code === 'other_person') await sendDeskPage(request, response, { kind: 'otherPerson' });
    else if (error.code !== 'second_factor_required') await sendDeskPage(request, response, { kind: 'forbidden' });
    else await sendDeskPage(request, response, { kind: 'account', account: await readAccount(request, response) });
  };

  return { sendDeskPage, signInFirst, answerRefusals };
}
