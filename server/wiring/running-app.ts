import { Registry } from 'prom-client';
import { colleagueName } from '#shared/accounts/people.ts';
import { may } from '#shared/accounts/roles.ts';
import { leadForms } from '#shared/leads/lead-form-names.ts';
import { newsItems } from '#shared/press/news.ts';
import { site } from '#shared/site.ts';
import type { SiteFacts, VisitHours } from '#shared/site/site-shape.ts';
import { frameOriginsOf, media as sampleMedia, mediaOfPages, type Media } from '#shared/site/videos-and-tours.ts';
import type { FirstAccount } from '#server/accounts/new-accounts.ts';
import { createSecondFactorCipher } from '#server/accounts/second-factor/second-factor-cipher.ts';
import { createApp } from '#server/app.ts';
import { createAuditTrail } from '#server/audit/audit-trail.ts';
import { createLateEntries } from '#server/audit/late-entries.ts';
import type { Config } from '#server/config.ts';
import { createReadinessChecks } from '#server/http/readiness-checks.ts';
import { createRequestMetrics } from '#server/http/server/request-metrics.ts';
import { createServerListeners } from '#server/http/server/server-listeners.ts';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { claimLeaseMs } from '#server/leads/lead-times.ts';
import type { Logger } from '#server/logger.ts';
import { createMessageCipher } from '#server/messages/message-cipher.ts';
import { createNoticeBoard, type NoticeBoard } from '#server/notices/notice-board.ts';
import type { PageSettings } from '#shared/pages/page-settings.ts';
import { namingPictures } from '#server/press/pictures/picture-keeper.ts';
import { sweepPictures } from '#server/press/pictures/picture-sweeps.ts';
import { createDrain, type ShutdownTask } from '#server/shutdown.ts';
import { createHourlySweeps } from '#server/ticker.ts';
import { createSweepGuard } from '#server/storage/sweep-guard.ts';
import { createStorageMetrics } from '#server/storage/storage-metrics.ts';
import type { Base } from './base.ts';
import { composeAccounts } from './compose-accounts.ts';
import { createAppParts, type AppFiles } from './app-parts.ts';
import { createStart } from './first-start.ts';
import { composeLeads } from './compose-leads.ts';
import { createHomeNews, type HomeNews } from './home-news.ts';
import { composeMessages } from './compose-messages.ts';
import { composeVisits, withoutTracesOfRemoved } from './compose-visits.ts';
import { openSecrets } from './secrets.ts';
import { openStorage } from './storage.ts';

export interface AppOptions extends AppFiles {
  readonly config: Config;
  readonly logger: Logger;
  /** The origin of canonical links. */
  readonly publicUrl: string;
  readonly media?: Media;
  readonly visitHours?: VisitHours | undefined;
  readonly homeNews?: SiteFacts['homeNews'];
  /** Of the model house. The default is that of `shared/site.ts`. */
  readonly address?: (() => string | undefined) | undefined;
}

export type RunningApp = Awaited<ReturnType<typeof composeApp>>;

function settingsOf(
  { salesPhone, defaultSlug, slugs, siteVerification, leadRetentionDays, formUrls, keepsDelivered, formLimit }: Config,
  publicUrl: string,
  media: Media,
  takesVisits: boolean,
  notices: NoticeBoard,
  news: HomeNews | undefined,
): PageSettings {
  const retentionDays = { lead: leadRetentionDays };
  const forwardedForms = leadForms.filter((form) => formUrls[form] !== undefined);
  const formLimitMinutes = Math.ceil(formLimit.windowS / 60);
  return {
    publicUrl,
    salesPhone,
    defaultSlug,
    slugs,
    media: mediaOfPages(media),
    retentionDays,
    forwardedForms,
    formLimitMinutes,
    siteVerification,
    ...(keepsDelivered && { keepsDelivered }),
    ...(takesVisits && { takesVisits }),
    get notice() {
      return notices.shown();
    },
    get news() {
      return news?.shown();
    },
  };
}

/** Runs nothing in the background until `start`. Rejects when embedded storage cannot be opened. */
export async function composeApp({
  config,
  logger: log,
  publicUrl,
  media = sampleMedia,
  visitHours = site.visits,
  homeNews = site.homeNews,
  address,
  ...files
}: AppOptions) {
  const registry = new Registry();
  const { leadKeys, sessionSecrets } = openSecrets(config);
  const { onChange, countSessionCommand, setReadiness, setSweepHeld } = createStorageMetrics(registry);
  const leadCipher = createLeadCipher(leadKeys);
  const opened = await openStorage({ settings: config.storage, cipher: leadCipher, messageCipher: createMessageCipher(leadKeys), log, onChange });
  const storage = { ...opened, press: namingPictures(opened.press, opened.pictures) };

  const guardOf = (name: string) => createSweepGuard({ name, records: storage.sweeps, log, onChange: setSweepHeld });
  const audit = createAuditTrail({
    store: storage.audit,
    log,
    retentionDays: config.auditRetentionDays,
    // MongoDB removes expired entries itself.
    ...(storage.kind === 'embedded' && { mayRemove: guardOf('audit') }),
  });
  const notices = createNoticeBoard({ store: storage.notices, log, onChange: () => renewPages() });
  const newest = () => storage.press.newest(config.defaultSlug, newsItems.length);
  const news = homeNews && createHomeNews({ newest, log, onChange: () => renewPages() });
  const base: Base = {
    config,
    settings: settingsOf(config, publicUrl, media, visitHours !== undefined, notices, news),
    frameOrigins: frameOriginsOf(media),
    notices,
    cookies: { secrets: sessionSecrets, isSecure: publicUrl.startsWith('https:') },
    log,
    registry,
    storage,
    audit,
  };
  const cipher = createSecondFactorCipher(leadKeys);
  const lateAudit = createLateEntries(audit);
  const messages = composeMessages({ ...base, leadKeys, hasVisits: visitHours !== undefined, ...(address && { address }) });
  const leadLeaseMs = claimLeaseMs(config.formTimeoutMs);
  const visits = composeVisits({
    store: storage.visits,
    leads: storage.leads,
    keys: leadKeys,
    log,
    hours: visitHours,
    tell: messages.tellVisit,
    textsOf: messages.telling.textsOf,
    outbox: storage.outbox,
    leadLeaseMs,
  });
  const colleagues = async () =>
    (await storage.accounts.list()).filter(({ role }) => may(role, 'leads')).map(({ id, email, name }) => ({ id, name: name ?? colleagueName(email) }));
  const leads = composeLeads({
    ...base,
    storage: { ...storage, leads: withoutTracesOfRemoved(storage.leads, storage.outbox, visits) },
    cipher: leadCipher,
    telling: messages.leadTelling,
    mayRemove: guardOf('leads'),
    colleagues,
    bookedVisits: () => storage.visits.exportRows(),
  });
  const accounts = composeAccounts(base, { lateAudit, cipher, onCommand: countSessionCommand });
  const drain = createDrain();
  const starting = createStart(base, cipher, accounts.passwords);
  const health = {
    isDraining: drain.isDraining,
    parts: createReadinessChecks({ ...storage.checks, accounts: () => (starting.isDone() ? 'up' : 'missing') }, setReadiness),
  };
  const { parts, cache, warmPages, renewPages } = createAppParts(base, { accounts, leads, visits, messages, health, ...files });
  const server = createServerListeners({
    app: createApp(parts),
    answerCached: cache.answer,
    headers: parts.headers,
    trustsProxy: config.trustProxy > 0,
    logger: log,
    observe: createRequestMetrics(registry),
  });

  const auditSweeps = createHourlySweeps(audit.sweep, (error) => log.warn({ event: 'audit.not_swept', err: error }));
  const mayRemovePictures = guardOf('pictures');
  const pictureSweeps = createHourlySweeps(
    () => sweepPictures({ ...storage, mayRemove: mayRemovePictures, log }),
    (error) => log.warn({ event: 'press.pictures_not_swept', err: error }),
  );
  /** In the order of a shutdown. */
  const closing: readonly ShutdownTask[] = [
    { name: 'start', run: starting.cancel },
    { name: 'audit', run: auditSweeps.stop },
    { name: 'pictures', run: pictureSweeps.stop },
    { name: 'notices', run: notices.stop },
    { name: 'news', run: async () => news?.stop() },
    { name: 'visits', run: async () => visits?.sweeps.stop() },
    { name: 'redelivery', run: leads.redelivery.stop },
    { name: 'leads', run: leads.service.close },
    { name: 'telling', run: async () => void (await Promise.all([leads.teller.stop(), visits?.teller.stop()])) },
    { name: 'messages', run: messages.stop },
    { name: 'late audit entries', run: lateAudit.close },
    { name: 'storage', run: () => storage.close() },
  ];
  return {
    ...server,
    drain,
    storage,
    warmPages,
    /**
     * Returns the first account if its password was generated. The app is ready once this resolves. Rejects
     * when embedded storage cannot be written or the process ends.
     */
    start(): Promise<FirstAccount | undefined> {
      leads.redelivery.start();
      leads.teller.start();
      messages.start();
      notices.start();
      news?.start();
      visits?.sweeps.start();
      visits?.teller.start();
      auditSweeps.start();
      pictureSweeps.start();
      return starting.run();
    },
    closing,
  };
}
