import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { Registry } from 'prom-client';
import { answerErrors } from '#server/http/error-answers.ts';
import { createAuditTrail } from '#server/audit/audit-trail.ts';
import { createSqliteAuditStore } from '#server/audit/sqlite-audit-store.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import { createPostResults } from '#server/http/post-results.ts';
import { createFormLimits, createRateLimit, memoryCounters } from '#server/http/checks/rate-limit.ts';
import { assignRequestId, requestIdOf } from '#server/http/server/request-id.ts';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import type { LeadService } from '#server/leads/lead-service.ts';
import type { LeadStore } from '#server/leads/lead-store.ts';
import { createLeadsRoutes } from '#server/leads/intake/leads-routes.ts';
import { createSqliteLeadStore } from '#server/leads/stores/sqlite-lead-store.ts';
import { composeLeads } from '#server/wiring/compose-leads.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';
import { startFormService, type FormServiceStandIn } from '#tests/support/form-service.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

type StoreState = 'up' | 'down' | 'frozen' | 'slow' | 'cut off';

type Redelivery = ReturnType<typeof composeLeads>['redelivery'];

export interface LeadsApp {
  readonly url: string;
  readonly store: LeadStore;
  readonly service: LeadService;
  readonly formService: FormServiceStandIn;
  readonly logger: ReturnType<typeof createTestLogger>;
  readonly registry: Registry;
  advance(ms: number): void;
  /** `slow`: does all that it is asked, but only when it is set to another state; `cut off`: does it, but its answer is lost. */
  storeIs(state: StoreState): void;
  /** On the database file of the store. */
  sql(statement: string): void;
  readonly redelivery: Redelivery;
  /** Of another process. */
  redeliveryOfAnother(): Redelivery;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  postForm(path: string, fields: Record<string, string> | string[][], headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export interface LeadsAppOptions {
  readonly isInbox?: boolean;
  readonly keepsDelivered?: boolean;
  readonly forwardsSource?: boolean;
  readonly points?: number;
  readonly timeoutMs?: number;
  readonly storeTimeoutMs?: number;
  /** The leads for which a visit is booked. */
  readonly booked?: readonly string[];
}

const testSecret = 'a secret of the tests';

export const adminHeaders = { 'X-Test-Admin': 'yes' } as const;

/** A header replaces the sign-in. */
export async function openLeadsApp(options: LeadsAppOptions = {}): Promise<LeadsApp> {
  const { isInbox = false, points = 1000, timeoutMs = 1500, storeTimeoutMs = 1500 } = options;
  const folder = await mkdtemp(join(tmpdir(), 'test-leads-site-'));
  const db = openSqlite(join(folder, 'leads.sqlite'), { synchronous: 'full' });
  const formService = await startFormService();
  const logger = createTestLogger();
  const registry = new Registry();
  const audit = createAuditTrail({ store: createSqliteAuditStore(db), log: logger.log, retentionDays: 365 });
  let movedMs = 0;
  const now = () => new Date(Date.now() + movedMs);
  let storeState: StoreState = 'up';
  let endSlowness: () => void = () => undefined;
  let untilFaster = Promise.resolve();

  const cipher = createLeadCipher([randomBytes(32)]);
  const inner = createSqliteLeadStore(db, cipher);
  const store = new Proxy(inner, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function' || storeState === 'up') return method;
      return async (...given: unknown[]) => {
        if (storeState === 'slow') return untilFaster.then(() => Reflect.apply(method, target, given) as unknown);
        if (storeState === 'cut off') await Reflect.apply(method, target, given);
        if (storeState !== 'frozen') throw new StorageUnavailable('leads', new Error('no connection for 홍길동'));
        return new Promise(() => undefined);
      };
    },
  });
  const formUrls = {
    // As in the configuration without an address of its own.
    withdrawal: formService.urlOf('registration'),
    registration: formService.urlOf('registration'),
    inquiry: formService.urlOf('inquiry'),
    visit: formService.urlOf('visit'),
  };
  const config = {
    formUrls: isInbox ? {} : formUrls,
    formTimeoutMs: timeoutMs,
    formHeaders: {},
    formEncoding: 'json',
    forwardsSource: options.forwardsSource ?? false,
    leadRetentionDays: 30,
    inboxRetentionDays: 365,
    keepsDelivered: options.keepsDelivered ?? false,
  } as const;
  // `services`: others may use the store too.
  const storage = { kind: 'services', leads: store } as const;
  const compose = (ofProcess: Registry) =>
    composeLeads({
      config,
      storage,
      cipher,
      audit,
      colleagues: async () => [{ id: 'account-1', name: 'admin' }],
      bookedVisits: async function* bookedVisits() {
        for (const leadId of options.booked ?? []) yield { leadId };
      },
      registry: ofProcess,
      log: logger.log,
      now,
      storeTimeoutMs,
      tickMs: 20,
    });
  const leads = compose(registry);
  const { service } = leads;

  const app = express();
  app.use((request, response, next) => {
    assignRequestId(request, response, false);
    next();
  });
  app.use(
    createLeadsRoutes({
      ...leads,
      addressWaits: async () => 0,
      toldOf: async () => [],
      limitOf: createFormLimits({
        limit: { perIpv4: points, perIpv6: points, browsers: undefined, windowS: 600 },
        counters: memoryCounters,
        secret: testSecret,
        cookies: { secrets: [testSecret], isSecure: false },
      }),
      sendDeskPage: async (_request, response, page) => void response.json(page),
      needsPassword: () => false,
      requireSales: (request, _response, next) => next(request.get('X-Test-Admin') ? undefined : new HttpProblem(401, 'signed_out')),
      requirePress: (_request, _response, next) => next(new HttpProblem(403, 'forbidden')),
      auditSource: async (_request, response) => ({ actor: { id: 'account-1', email: 'admin@test.example' }, requestId: requestIdOf(response) }),
      requireRecentSignIn: (_request, _response, next) => next(),
      defaultSlug: 'yunseul',
      slugs: ['yunseul', 'haean'],
      postResults: createPostResults({ secrets: [testSecret], isSecure: false }),
      cookies: { secrets: [testSecret], isSecure: false },
      oneCorrection: createRateLimit({ name: 'correction', points: 1, windowS: 30, counters: memoryCounters, secret: testSecret }),
      visits: undefined,
      sendNumberPage: (response, page) => void response.json(page),
      sendUnsentForm: (response, { typed }) => void response.json(typed),
      log: logger.log,
    }),
  );
  app.use((_request, _response, next) => next(new HttpProblem(404, 'not_found')));
  app.use(answerErrors({ logger: logger.log, sendPage: (response, status) => void response.type('html').send(`<h1>${status}</h1>`) }));
  const server: Server = createServer(app);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    store: inner,
    service,
    formService,
    logger,
    registry,
    advance: (ms) => void (movedMs += ms),
    storeIs(state) {
      endSlowness();
      storeState = state;
      untilFaster = new Promise((resolve) => void (endSlowness = resolve));
    },
    sql: (statement) => db.exec(statement),
    redelivery: leads.redelivery,
    redeliveryOfAnother: () => compose(new Registry()).redelivery,
    post: (path, body, headers = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    postForm: (path, fields, headers = {}) => fetch(url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      storeState = 'up';
      await service.close();
      await formService.stop();
      db.close();
      await rm(folder, { recursive: true });
    },
  };
}
