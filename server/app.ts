import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import { formResults } from '../shared/form-rules.ts';
import { frameOriginsOf } from '../shared/media.ts';
import type { PageSettings } from '../shared/page-settings.ts';
import { allPages, pathTo } from '../shared/pages.ts';
import { createKnownBrowsers } from './admin/known-browsers.ts';
import type { Passwords } from './admin/passwords.ts';
import { createSessionApi } from './admin/session-api.ts';
import { createSignInLimits } from './admin/sign-in-limits.ts';
import { createSignIn } from './admin/sign-in.ts';
import type { Config } from './config.ts';
import { createAdminSession } from './http/admin-session.ts';
import { draining, type Drain } from './http/draining.ts';
import { answerErrors } from './http/errors.ts';
import { createHealth } from './http/health.ts';
import { createMetricsEndpoint, createRequestMetrics } from './http/metrics.ts';
import { addressKey, createFormLimits, createRateLimit } from './http/rate-limits.ts';
import { createRequestIds, requestIdOf } from './http/request-id.ts';
import { createRequestLog } from './http/request-log.ts';
import { sameOrigin } from './http/same-origin.ts';
import { createSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { builtFiles, publicFiles } from './http/static-files.ts';
import { refuseUnreadable } from './http/unreadable-requests.ts';
import type { LeadMetrics } from './leads/lead-metrics.ts';
import { readLeadOverviewLeniently } from './leads/lead-overview.ts';
import type { LeadService } from './leads/lead-service.ts';
import type { LeadStore } from './leads/lead-store.ts';
import { createLeadsApi } from './leads/leads-api.ts';
import type { Logger } from './logger.ts';
import { streamedBrotli } from './pages/encodings.ts';
import { createPageCache } from './pages/page-cache.ts';
import { lateAnswer } from './pages/late-answer.ts';
import { createPageHandler, type PageHandlerOptions } from './pages/page-handler.ts';
import { createProblemPage } from './pages/problem-page.ts';
import type { PageSource } from './pages/renderer.ts';
import { createArticleIds } from './press/article-id.ts';
import { createPressApi } from './press/press-api.ts';
import { createPressEditor } from './press/press-editor.ts';
import { createPressFeed } from './press/press-feed.ts';
import { createPressMetrics } from './press/press-metrics.ts';
import { createPressReader } from './press/press-reader.ts';
import { isCountedView } from './press/view-counter.ts';
import { createSearchEngineFiles } from './search-engines/search-engine-files.ts';
import type { Storage } from './storage/open-storage.ts';

export interface AppDeps {
  readonly config: Config;
  readonly logger: Logger;
  readonly registry: Registry;
  readonly settings: PageSettings;
  readonly storage: Storage;
  readonly passwords: Passwords;
  /** Hears of every command to the session store. */
  readonly countSessionCommand: (command: string) => void;
  /** First signs, all verify. */
  readonly sessionSecrets: readonly string[];
  readonly leads: { readonly service: LeadService; readonly store: LeadStore; readonly metrics: LeadMetrics };
  readonly pages: PageSource;
  /** The built files of the client, or in development what serves its modules. */
  readonly clientFiles: { readonly folder: string } | { readonly middleware: RequestHandler };
  readonly publicFolder: string;
  readonly drain: Drain;
}

export interface App {
  readonly handle: RequestListener;
  /** For the server's event `clientError`. */
  readonly refuse: ReturnType<typeof refuseUnreadable>;
  /** How many requests wait for the end of their answer. */
  readonly answering: () => number;
  /** Renders the pages that are the same for everyone ahead of their first visitor. */
  readonly warmPages: () => Promise<void>;
}

const renderTimeoutMs = 4500;
/** A list that comes later than this is a message in the page. */
const lateTimeoutMs = 2000;

/** The whole site as one Express app. Everything that holds state comes in by the argument. */
export function createApp(deps: AppDeps): App {
  const { config, logger, registry, settings, storage, leads, pages, drain } = deps;
  const isSecure = settings.publicUrl.startsWith('https:');
  const isDevelopment = 'middleware' in deps.clientFiles;
  const frameOrigins = frameOriginsOf(settings.media);
  const headers = createSecurityHeaders({ isHttps: isSecure, frameOrigins, isDevelopment });
  const pagePaths = allPages.flatMap((page) => (page.path.includes(':site') ? config.sites.map((site) => pathTo(page, { site })) : [pathTo(page)]));
  // Each page as it is and with each result of a form, and Not Found: there are no other keys.
  const cache = createPageCache({ headers, isDraining: drain.isDraining, maxEntries: pagePaths.length * (1 + formResults.length) + 1 });

  const session = createAdminSession({
    store: storage.sessions,
    accounts: storage.accounts,
    secrets: deps.sessionSecrets,
    isSecure,
    log: logger,
    onCommand: deps.countSessionCommand,
  });
  const loginLimit = (name: string) => createRateLimit({ ...config.loginLimit, name: `login:${name}`, redis: storage.redis });
  const signInLimits = createSignInLimits({ address: loginLimit('address'), account: loginLimit('account'), browser: loginLimit('browser') });
  const signIn = createSignIn({ accounts: storage.accounts, passwords: deps.passwords, limits: signInLimits, log: logger });

  const pressReader = createPressReader({ store: storage.press, metrics: createPressMetrics(registry), log: logger });
  const pressEditor = createPressEditor({ store: storage.press, newId: createArticleIds(), log: logger, onChange: pressReader.forget });

  const portsFor = createPorts({ pressReader, session, leads, logger });
  const pageHandler = createPageHandler({
    pages,
    settings,
    cache,
    portsFor,
    logger,
    frameOrigins,
    isDevelopment,
    isBehindProxy: config.trustProxy > 0,
    renderTimeoutMs,
  });

  const app = express();
  app.disable('x-powered-by');
  // Express would hash every body for an ETag; what is kept has one already, and the rest is not to be kept.
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);

  app.use(draining(drain));
  app.use(securityHeaders(headers));
  app.use('folder' in deps.clientFiles ? builtFiles(deps.clientFiles.folder) : deps.clientFiles.middleware);
  app.use(createHealth({ isDraining: drain.isDraining, parts: storage.ready }));
  app.use(createMetricsEndpoint({ registry, token: config.metricsToken }));
  app.use(publicFiles(deps.publicFolder));
  app.use(sameOrigin({ publicOrigin: settings.publicUrl, hasSession: session.hasCookie }));
  app.use(compression({ level: 1, brotli: { params: streamedBrotli } }));
  app.use(
    createSessionApi({
      signIn,
      canKeepSessions: () => storage.ready().redis !== 'down',
      session,
      knownBrowsers: createKnownBrowsers({ secrets: deps.sessionSecrets, isSecure }),
      addressKey,
      defaultSite: config.defaultSite,
    }),
  );
  app.use(
    createPressApi({
      reader: pressReader,
      editor: pressEditor,
      sites: config.sites,
      loadSession: session.load,
      findSignedIn: session.findSignedIn,
      requireAdmin: session.requireAdmin,
      requestId: requestIdOf,
    }),
  );
  app.use(createPressFeed({ reader: pressReader, publicUrl: settings.publicUrl, sites: config.sites }));
  app.use(
    createLeadsApi({
      service: leads.service,
      store: leads.store,
      metrics: leads.metrics,
      limitOf: createFormLimits({ ...config.formLimit, redis: storage.redis }),
      requireAdmin: session.requireAdmin,
      findSignedIn: session.findSignedIn,
      defaultSite: config.defaultSite,
      log: logger,
      requestId: requestIdOf,
    }),
  );
  app.use(createSearchEngineFiles({ publicUrl: settings.publicUrl, sites: config.sites, latestDateOf: (site) => storage.press.latestDate(site), logger }));
  app.use(session.load);
  app.use(pageHandler);
  app.use(answerErrors({ logger, sendPage: createProblemPage({ pages, settings, logger }) }));

  const requestIds = createRequestIds({ trustsProxy: config.trustProxy > 0 });
  const requestLog = createRequestLog({ logger, observe: createRequestMetrics(registry) });
  // Kept pages are answered ahead of Express, which would take longer to look at a request than the answer does.
  const handle: RequestListener = (request, response) => {
    requestIds.assign(request, response);
    requestLog.follow(request, response);
    if (!cache.answer(request, response)) app(request, response);
  };
  const refuse = refuseUnreadable({ headers, newRequestId: requestIds.next, note: requestLog.note });
  return { handle, refuse, answering: requestLog.answering, warmPages: () => pageHandler.warm(pagePaths) };
}

interface PortSources {
  readonly pressReader: ReturnType<typeof createPressReader>;
  readonly session: ReturnType<typeof createAdminSession>;
  readonly leads: AppDeps['leads'];
  readonly logger: Logger;
}

/** What pages may ask for, answered by the stores of this process as the one who asks may see it. */
function createPorts({ pressReader, session, leads, logger }: PortSources): PageHandlerOptions['portsFor'] {
  return (request, response) => {
    const isAdmin = async () => (await session.findSignedIn(request))?.role === 'admin';
    return {
      listPress: (site, cursor, signal) => {
        const list = async () => pressReader.list(site, cursor, { includeDrafts: await isAdmin(), signal });
        return lateAnswer(list(), { timeoutMs: lateTimeoutMs, logger, requestId: requestIdOf(response), task: 'press list' });
      },
      findArticle: async (site, id, signal) => pressReader.open(site, id, { includeDrafts: await isAdmin(), countView: isCountedView(request), signal }),
      findSignedIn: async () => (await session.findSignedIn(request))?.email ?? null,
      listLeads: async (query) => ((await isAdmin()) ? readLeadOverviewLeniently(leads.store, { ...query }) : undefined),
    };
  };
}
