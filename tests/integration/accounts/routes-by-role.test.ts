import { randomUUID } from 'node:crypto';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountRoles, type AccountRole } from '#shared/accounts/roles.ts';
import { addAccount } from '#server/accounts/new-accounts.ts';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { callApi, type Answer, type ApiCallOptions } from '#tests/support/calls.ts';
import { administrator, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';

const everybody = [undefined, 'none', ...accountRoles] as const;
type Visitor = (typeof everybody)[number];

const people: readonly Visitor[] = ['none', ...accountRoles];
const sales: readonly Visitor[] = ['admin', 'sales'];
const press: readonly Visitor[] = ['admin', 'press'];
const admin: readonly Visitor[] = ['admin'];

const visitors = [
  'GET /healthz, GET /readyz, GET /metrics, GET /images/social/press/:site/:id.jpg, GET /images/articles/:picture/:width.:format, GET /sitemap.xml, GET /robots.txt',
  'GET /site.webmanifest, GET /schedule.ics, GET /:site/press/rss.xml, GET /api/press/:site, GET /api/press/:site/:id, POST /api/press/:site/:id/views',
  'GET /api/session, POST /api/session, DELETE /api/session, GET /forms/sign-in, POST /forms/sign-in, POST /forms/sign-out',
  'POST /api/registrations, POST /api/inquiries, POST /api/withdrawals, POST /forms/visit, POST /forms/inquiry, POST /forms/withdrawal',
  'GET /api/visits/places, GET /visit, GET /visit/:token, GET /visit/:token/visit.ics',
  'GET /admin/invitation/:token, POST /admin/invitation/:token',
  'POST /visit/:token, POST /forms/notice-closed, POST /forms/number',
];
const audiences: readonly (readonly [readonly Visitor[], readonly string[]])[] = [
  [everybody, visitors],
  [
    people,
    [
      'GET /api/account, DELETE /api/sessions, DELETE /api/sessions/:id, POST /api/session/confirmation, POST /forms/session-confirmation',
      'POST /api/password, POST /forms/password, POST /api/second-factor, POST /api/second-factor/confirmation, POST /forms/second-factor, POST /forms/second-factor-code, POST /forms/sessions, GET /admin/account',
    ],
  ],
  [
    sales,
    [
      'GET /api/leads, GET /api/leads.csv, GET /api/leads.xlsx, DELETE /api/leads/:id',
      'POST /api/leads/:id/redelivery, POST /api/leads/:id/release',
      'POST /forms/lead-search, POST /forms/leads/:id, POST /forms/leads/:id/undo, POST /forms/leads/:id/notes, GET /admin/leads/:id',
      'POST /forms/leads/:id/redelivery, POST /forms/leads/:id/release, POST /forms/leads/:id/removal, GET /admin, GET /admin/leads',
      'GET /admin/visits, GET /admin/visits/sheet',
      'POST /forms/visits, POST /forms/visits/:id',
    ],
  ],
  [
    press,
    [
      'POST /api/press/:site, PATCH /api/press/:site/:id, DELETE /api/press/:site/:id, POST /forms/press',
      'POST /api/press/:site/pictures, GET /api/press/:site/pictures/:picture/original, POST /forms/press/pictures',
      'GET /admin/counts, GET /admin/press, GET /admin/press/:id, POST /forms/press-articles/:id, GET /admin/notice, POST /forms/notices, POST /forms/notices/:id/end',
    ],
  ],
  [
    admin,
    [
      'GET /admin/audit, GET /api/audit, GET /admin/people, POST /forms/invitations',
      'GET /admin/announcement, POST /forms/announcement',
      'POST /forms/invitations/:id/revocation, POST /forms/people/:id/role, POST /forms/people/:id/removal',
    ],
  ],
];
const audienceOf = new Map(audiences.flatMap(([who, lists]) => lists.flatMap((list) => list.split(', ').map((route) => [route, who] as const))));

const id = randomUUID();
const params: Readonly<Record<string, string>> = { site: 'yunseul', token: 'x'.repeat(43) };
const pathOf = (route: string) => route.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? id);
const endsSession: ReadonlySet<string> = new Set(['DELETE /api/session', 'POST /forms/sign-out']);

interface Layer {
  /** Whether a router is mounted at the root. */
  readonly slash: boolean;
  readonly handle: { readonly stack?: readonly Layer[] };
  readonly route?: { readonly path: string; readonly stack: readonly { readonly method?: string }[] };
}

/** The routes of a router, with those of the routers in it. */
function routesIn({ stack = [] }: Layer['handle']): string[] {
  return stack.flatMap(({ route, handle, slash }) => {
    if (route) return [...new Set(route.stack.flatMap(({ method }) => method?.toUpperCase() ?? []))].map((method) => `${method} ${route.path}`);
    if (handle.stack && !slash) throw new Error('This test finds routes only in routers that are mounted at the root.');
    return routesIn(handle);
  });
}

function isRefused({ status, headers }: Answer, who: Visitor, path: string): boolean {
  const back = headers.get('location');
  return (
    status === (who === undefined ? 401 : 403) ||
    (status === 303 && ((path === '/admin' && /^\/admin\/(press|account)$/.test(back ?? '')) || /=(signed_out|forbidden)\b/.test(back ?? '')))
  );
}

const usedByExpress = vi.spyOn(express.application, 'use');

describe('who may what', () => {
  let app: TestApp;
  let routes: readonly string[];
  const cookies = new Map<Visitor, string>();
  const emailOf = (role: AccountRole) => (role === 'admin' ? administrator.email : `${role}@example.com`);
  async function signIn(who: Visitor): Promise<void> {
    if (who !== undefined) cookies.set(who, (await callApi(app, 'POST', '/api/session', { json: { ...administrator, email: emailOf(who) } })).cookies);
  }
  const ask = (who: Visitor, method: string, path: string, options: ApiCallOptions = {}) =>
    callApi(app, method, path, { ...options, ...(who !== undefined && { cookie: cookies.get(who) ?? '' }) });

  beforeAll(async () => {
    app = await startTestApp({ LOGIN_LIMIT: '1000' }, { visitHours: openEveryDay });
    const handlers = usedByExpress.mock.calls.flat() as readonly unknown[];
    routes = [...new Set(handlers.flatMap((handler) => (typeof handler === 'function' ? routesIn(handler as Layer['handle']) : [])))];
    const { accounts } = app.app.storage;
    for (const role of ['none', 'sales', 'press'] as const)
      await addAccount({ accounts, passwords: createPasswords() }, { email: emailOf(role), password: administrator.password, role });
    for (const who of everybody) await signIn(who);
  });
  afterAll(() => app?.stop());

  it('is stated here for every route and page that there is', () => {
    expect(routes.toSorted()).toEqual([...audienceOf.keys()].toSorted());
  });

  it('is kept by every route for every role, by JSON and by forms', async () => {
    const wrong: string[] = [];
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const bodies: readonly ApiCallOptions[] = method === 'GET' ? [{}] : [{ json: {} }, { form: { a: 'b' } }];
      for (const who of everybody) {
        for (const body of bodies) {
          const answer = await ask(who, method, pathOf(path), body);
          // A body of a type that the route does not read may be refused first.
          const isAsWanted = audienceOf.get(route)?.includes(who)
            ? !isRefused(answer, who, path) && answer.status < 500
            : isRefused(answer, who, path) || answer.status === 415;
          if (!isAsWanted) wrong.push(`${route}, ${who ?? 'nobody'}, ${Object.keys(body).join()}: ${answer.status} ${answer.headers.get('location')}`);
          if (endsSession.has(route)) await signIn(who);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('lets only those who write articles see drafts, and sends others from the sign-in of the press page to the desk', async () => {
    const draft = { title: '아직 쓰는 글', summary: '요약', content: '본문', draft: true };
    expect((await ask('press', 'POST', '/api/press/yunseul', { json: draft })).status).toBe(201);
    for (const who of everybody) {
      for (const path of ['/api/press/yunseul', '/yunseul/press'])
        expect([who, JSON.stringify((await ask(who, 'GET', path)).body).includes(draft.title)]).toEqual([who, press.includes(who)]);
      const form = { site: 'yunseul', email: emailOf(who ?? 'none'), password: administrator.password };
      const next = await callApi(app, 'POST', '/forms/sign-in', { form });
      const back = await callApi(app, 'GET', next.headers.get('location') ?? '', { cookie: next.cookies });
      expect([who, back.headers.get('location')]).toEqual([who, press.includes(who) ? '/yunseul/press#admin' : '/admin']);
    }
  });
});
