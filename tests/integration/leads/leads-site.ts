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
import { createFormLimits, memoryCounters } from '#server/http/checks/rate-limit.ts';
import { createRequestIds, requestIdOf } from '#server/http/server/request-id.ts';
import { claimLeaseMs } from '#server/leads/lead-times.ts';
import { createHttpFormService } from '#server/leads/delivery/form-service.ts';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { createLeadAudit } from '#server/leads/desk/lead-audit.ts';
import { createLeadMetrics } from '#server/leads/lead-metrics.ts';
import { createLeadSweep } from '#server/leads/lead-retention.ts';
import { createLeadService, type LeadService } from '#server/leads/lead-service.ts';
import type { LeadStore } from '#server/leads/lead-store.ts';
import { createLeadsRoutes } from '#server/leads/intake/leads-routes.ts';
import { createRedelivery } from '#server/leads/delivery/redelivery.ts';
import { createSqliteLeadStore } from '#server/leads/stores/sqlite-lead-store.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';
import { startFormService, type FormServiceStandIn } from '#tests/support/form-service.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

type StoreState = 'up' | 'down' | 'frozen' | 'slow' | 'cut off';

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
  redelivery(): ReturnType<typeof createRedelivery>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  postForm(path: string, fields: Record<string, string> | string[][], headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export interface LeadsAppOptions {
  readonly isInbox?: boolean;
  readonly points?: number;
  readonly timeoutMs?: number;
  readonly storeTimeoutMs?: number;
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
  const metrics = createLeadMetrics(registry);
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
  const urls = {
    // As in the configuration without an address of its own.
    withdrawal: formService.urlOf('registration'),
    registration: formService.urlOf('registration'),
    inquiry: formService.urlOf('inquiry'),
    visit: formService.urlOf('visit'),
  };
  const forms = createHttpFormService({ urls: isInbox ? {} : urls, timeoutMs });
  const leaseMs = claimLeaseMs(timeoutMs);
  const service = createLeadService({ store, forms, cipher, now, log: logger.log, metrics, leaseMs, storeTimeoutMs });

  const app = express();
  const requestIds = createRequestIds({ trustsProxy: false });
  app.use((request, response, next) => {
    requestIds.assign(request, response);
    next();
  });
  app.use(
    createLeadsRoutes({
      service,
      store,
      inboxRetentionDays: 365,
      metrics,
      limitOf: createFormLimits({
        limit: { perIpv4: points, perIpv6: points, browsers: undefined, windowS: 600 },
        counters: memoryCounters,
        secret: testSecret,
        cookies: { secrets: [testSecret], isSecure: false },
      }),
      requireAdmin: (request, _response, next) => next(request.get('X-Test-Admin') ? undefined : new HttpProblem(401, 'signed_out')),
      audit: createLeadAudit({ audit, log: logger.log }),
      auditSource: async (_request, response) => ({ actor: { id: 'account-1', email: 'admin@test.example' }, requestId: requestIdOf(response) }),
      requireRecentSignIn: (_request, _response, next) => next(),
      defaultSlug: 'yunseul',
      slugs: ['yunseul', 'haean'],
      postResults: createPostResults({ secrets: [testSecret], isSecure: false }),
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
    redelivery: () =>
      createRedelivery({
        store,
        deliver: service.deliver,
        now,
        log: logger.log,
        metrics,
        leaseMs,
        sweep: createLeadSweep({ store, now, log: logger.log, metrics, retentionDays: 30, inboxRetentionDays: 365 }),
        tickMs: 20,
      }),
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
