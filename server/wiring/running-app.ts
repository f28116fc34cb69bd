import type { RequestHandler } from 'express';
import { Registry } from 'prom-client';
import { media as sampleMedia, type Media } from '#shared/site/videos-and-tours.ts';
import type { FirstAccount } from '#server/accounts/new-accounts.ts';
import { createSecondFactorCipher } from '#server/accounts/second-factor/second-factor-cipher.ts';
import { createApp } from '#server/app.ts';
import { createAuditSweeps, createAuditTrail } from '#server/audit/audit-trail.ts';
import { createLateEntries } from '#server/audit/late-entries.ts';
import type { Config } from '#server/config.ts';
import type { ServerListeners } from '#server/http/server/http-server.ts';
import { createReadinessChecks } from '#server/http/readiness-checks.ts';
import { createRequestMetrics } from '#server/http/server/request-metrics.ts';
import { createServerListeners } from '#server/http/server/server-listeners.ts';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import type { Logger } from '#server/logger.ts';
import type { PageSource } from '#server/pages/renderer.ts';
import { createDrain, type Drain, type ShutdownTask } from '#server/shutdown.ts';
import { createSweepGuard } from '#server/storage/sweep-guard.ts';
import { createStorageMetrics } from '#server/storage/storage-metrics.ts';
import { composeAccounts } from './compose-accounts.ts';
import { createAppParts } from './app-parts.ts';
import { createStart } from './first-start.ts';
import { composeLeads } from './compose-leads.ts';
import { openSecrets } from './secrets.ts';
import { openStorage } from './storage.ts';
import type { Storage } from './storage-ports.ts';

export interface AppOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** Of canonical links. */
  readonly publicUrl: string;
  readonly pages: PageSource;
  readonly clientFiles: RequestHandler;
  readonly publicFolder: string;
  readonly isDevelopment?: boolean;
  readonly media?: Media;
}

/** Runs nothing in the background until `start`. */
export interface RunningApp {
  readonly listeners: ServerListeners;
  readonly answering: () => number;
  readonly drain: Drain;
  readonly storage: Storage;
  /**
   * Returns the first account if its password was generated. The app is ready once it resolves.
   * Rejects when embedded storage cannot be written or the process ends.
   */
  readonly start: () => Promise<FirstAccount | undefined>;
  readonly warmPages: () => Promise<void>;
  /** In shutdown order. */
  readonly closing: readonly ShutdownTask[];
}

/** Rejects when embedded storage cannot be opened. */
export async function composeApp({ config, logger, publicUrl, media = sampleMedia, ...files }: AppOptions): Promise<RunningApp> {
  const registry = new Registry();
  const { leadKeys, sessionSecrets } = openSecrets(config);
  const { onChange, countSessionCommand, setReadiness, setSweepHeld } = createStorageMetrics(registry);
  const leadCipher = createLeadCipher(leadKeys);
  const storage = await openStorage({ settings: config.storage, cipher: leadCipher, log: logger, onChange });

  const guardOf = (name: string) => createSweepGuard({ name, records: storage.sweeps, log: logger, onChange: setSweepHeld });
  const audit = createAuditTrail({
    store: storage.audit,
    log: logger,
    retentionDays: config.auditRetentionDays,
    // MongoDB removes expired entries itself.
    ...(storage.kind === 'embedded' && { mayRemove: guardOf('audit') }),
  });
  const cipher = createSecondFactorCipher(leadKeys);
  const lateAudit = createLateEntries(audit);
  const isSecure = publicUrl.startsWith('https:');
  const leads = composeLeads({ config, storage, cipher: leadCipher, audit, mayRemove: guardOf('leads'), registry, log: logger });
  const accounts = composeAccounts({ config, storage, audit, lateAudit, sessionSecrets, cipher, isSecure, countSessionCommand, log: logger });
  const drain = createDrain();
  const starting = createStart({ config, logger, storage, audit, cipher, passwords: accounts.passwords });
  const health = {
    isDraining: drain.isDraining,
    parts: createReadinessChecks({ ...storage.checks, accounts: () => (starting.isDone() ? 'up' : 'missing') }, setReadiness),
  };

  const { salesPhone, defaultSlug, slugs, siteVerification, leadRetentionDays } = config;
  const retentionDays = { lead: leadRetentionDays };
  const formLimitMinutes = Math.ceil(config.formLimit.windowS / 60);
  const { parts, cache, warmPages } = createAppParts({
    config,
    settings: { publicUrl, salesPhone, defaultSlug, slugs, media, retentionDays, formLimitMinutes, siteVerification },
    logger,
    registry,
    storage,
    secrets: sessionSecrets,
    audit,
    accounts,
    leads,
    health,
    ...files,
  });
  const server = createServerListeners({
    app: createApp(parts),
    answerCached: cache.answer,
    headers: parts.headers,
    trustsProxy: config.trustProxy > 0,
    logger,
    observe: createRequestMetrics(registry),
  });

  const auditSweeps = createAuditSweeps({ audit, log: logger });
  return {
    ...server,
    drain,
    storage,
    warmPages,
    start() {
      leads.redelivery.start();
      auditSweeps.start();
      return starting.run();
    },
    closing: [
      { name: 'start', run: starting.cancel },
      { name: 'audit', run: auditSweeps.stop },
      { name: 'redelivery', run: leads.redelivery.stop },
      { name: 'leads', run: leads.service.close },
      { name: 'late audit entries', run: lateAudit.close },
      { name: 'storage', run: () => storage.close() },
    ],
  };
}
