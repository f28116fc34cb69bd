import { Registry } from 'prom-client';
import { media as sampleMedia, type Media } from '../shared/media.ts';
import { createPasswords } from './admin/passwords.ts';
import { ensureFirstAccount } from './admin/first-account.ts';
import { createApp, type App, type AppDeps } from './app.ts';
import type { Config } from './config.ts';
import { createDrain, type Drain } from './http/draining.ts';
import { createHttpFormService } from './leads/form-service.ts';
import { createLeadCipher } from './leads/lead-cipher.ts';
import { createLeadMetrics } from './leads/lead-metrics.ts';
import { createLeadService } from './leads/lead-service.ts';
import { createRedelivery } from './leads/redelivery.ts';
import { createSqliteLeadStore } from './leads/sqlite-lead-store.ts';
import type { Logger } from './logger.ts';
import { seedPress } from './press/seed-press.ts';
import type { ShutdownTask } from './shutdown.ts';
import { openEmbeddedSecrets } from './storage/embedded-secrets.ts';
import { openStorage, type Storage } from './storage/open-storage.ts';
import { createStorageMetrics } from './storage/storage-metrics.ts';

export interface SiteOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** Origin of canonical links, where the configuration leaves it to the port. */
  readonly publicUrl: string;
  readonly pages: AppDeps['pages'];
  readonly clientFiles: AppDeps['clientFiles'];
  readonly publicFolder: string;
  readonly media?: Media;
}

/** A site that is put together and can be listened with; nothing runs in the background until `start`. */
export interface Site {
  readonly handle: App['handle'];
  readonly refuse: App['refuse'];
  readonly answering: App['answering'];
  readonly drain: Drain;
  readonly storage: Storage;
  /** Begins redelivery, fills an empty embedded store, makes the first account; gives it when its password was invented, to be shown once. */
  readonly start: () => Promise<{ readonly email: string; readonly password: string } | undefined>;
  readonly warmPages: App['warmPages'];
  /** In the order in which they are to be run at the end. */
  readonly closing: readonly ShutdownTask[];
}

/** Opens the storage and puts everything together around it. Rejects with what the file system says when embedded storage cannot be opened. */
export async function openSite({ config, logger, publicUrl, pages, clientFiles, publicFolder, media = sampleMedia }: SiteOptions): Promise<Site> {
  const registry = new Registry();
  const secrets = config.storage.kind === 'embedded' ? openEmbeddedSecrets(config.storage.dataDir) : undefined;
  const storageMetrics = createStorageMetrics(registry);
  const storage = await openStorage(config.storage, logger, storageMetrics.onChange);
  const isEmbedded = storage.kind === 'embedded';

  const cipher = createLeadCipher(config.leadKeys ?? (secrets ? [secrets.leadKey] : []));
  const store =
    storage.leads.kind === 'sqlite'
      ? createSqliteLeadStore(storage.leads.db, cipher)
      : (await import('./leads/mongo-lead-store.ts')).createMongoLeadStore(storage.leads.link, cipher, logger);
  const metrics = createLeadMetrics(registry);
  const common = { store, metrics, log: logger, now: () => new Date(), leaseMs: config.formTimeoutMs + 10_000 };
  const forms = createHttpFormService({ urls: config.formUrls, timeoutMs: config.formTimeoutMs });
  const service = createLeadService({ ...common, forms });
  const redelivery = createRedelivery({ ...common, deliver: service.deliver, retentionDays: config.leadRetentionDays, isAlone: isEmbedded });

  const passwords = createPasswords();
  const drain = createDrain();
  const app = createApp({
    config,
    logger,
    registry,
    settings: { publicUrl, salesPhone: config.salesPhone, defaultSite: config.defaultSite, sites: config.sites, media },
    storage,
    passwords,
    sessionSecrets: config.sessionSecrets ?? (secrets ? [secrets.sessionSecret] : []),
    leads: { service, store, metrics },
    countSessionCommand: storageMetrics.countSessionCommand,
    pages,
    clientFiles,
    publicFolder,
    drain,
  });

  const ending = new AbortController();
  return {
    handle: app.handle,
    refuse: app.refuse,
    answering: app.answering,
    drain,
    storage,
    warmPages: app.warmPages,
    async start() {
      redelivery.start();
      if (isEmbedded && (await storage.press.isUntouched())) await seedPress(storage.press, config.defaultSite);
      return ensureFirstAccount({
        accounts: storage.accounts,
        passwords,
        configured: config.firstAccount,
        mayInvent: isEmbedded,
        log: logger,
        signal: ending.signal,
      });
    },
    closing: [
      { name: 'start', run: () => ending.abort() },
      { name: 'redelivery', run: redelivery.stop },
      { name: 'leads', run: service.close },
      { name: 'storage', run: () => storage.close() },
    ],
  };
}
