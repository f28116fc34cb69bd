import type { RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import { frameOriginsOf } from '#shared/site/videos-and-tours.ts';
import type { PageSettings } from '#shared/pages/page-settings.ts';
import { allPages, pathTo } from '#shared/pages/pages.ts';
import type { AppParts } from '#server/app.ts';
import { createSessionActions } from '#server/accounts/sessions/session-routes.ts';
import type { AuditTrail } from '#server/audit/audit-trail.ts';
import type { Config } from '#server/config.ts';
import type { Readiness } from '#server/http/health-routes.ts';
import { createKeptTexts } from '#server/http/files/cached-texts.ts';
import { createPostResults } from '#server/http/post-results.ts';
import { createFormLimits, createRateLimit, memoryCounters } from '#server/http/checks/rate-limit.ts';
import { createSecurityHeaders } from '#server/http/checks/security-headers.ts';
import type { Logger } from '#server/logger.ts';
import { createBarePages } from '#server/pages/bare-pages.ts';
import { createPageCache, type PageCache } from '#server/pages/page-cache.ts';
import { createPageHandler, type PageHandlerOptions } from '#server/pages/page-handler.ts';
import { renderTimeoutMs } from '#server/pages/page-timeouts.ts';
import type { PageSource } from '#server/pages/renderer.ts';
import { createArticleIds, createPressEditor } from '#server/press/press-editor.ts';
import { createPressMetrics, createPressReader } from '#server/press/press-reader.ts';
import { createSharingPictureDrawing } from '#server/press/draw-sharing-picture.ts';
import { createSharingPictures } from '#server/press/article-pictures.ts';
import type { composeAccounts } from './compose-accounts.ts';
import type { composeLeads } from './compose-leads.ts';
import { createPagePorts, createViewCount } from './visitor-ports.ts';
import type { Storage } from './storage-ports.ts';

export interface AppPartsOptions {
  readonly config: Config;
  readonly settings: PageSettings;
  readonly logger: Logger;
  readonly registry: Registry;
  readonly storage: Storage;
  /** The first signs, all verify. */
  readonly secrets: readonly string[];
  readonly audit: AuditTrail;
  readonly accounts: ReturnType<typeof composeAccounts>;
  readonly leads: ReturnType<typeof composeLeads>;
  readonly pages: PageSource;
  readonly clientFiles: RequestHandler;
  readonly publicFolder: string;
  readonly isDevelopment?: boolean;
  readonly health: Readiness;
}

export interface ComposedParts {
  readonly parts: AppParts;
  readonly cache: PageCache;
  readonly warmPages: () => Promise<void>;
}

export function createAppParts(options: AppPartsOptions): ComposedParts {
  const { config, settings, logger, registry, storage, secrets, audit, accounts, leads, health } = options;
  const secret = secrets[0] ?? '';
  const cookies = { secrets, isSecure: settings.publicUrl.startsWith('https:') };
  const postResults = createPostResults(cookies);
  const { defaultSlug, slugs } = config;
  const { sessions, guards, auditSource } = accounts;
  const isBehindProxy = config.trustProxy > 0;
  const reader = createPressReader({ store: storage.press, metrics: createPressMetrics(registry), log: logger });
  const rendering = composePages(options, {
    postResults,
    portsFor: createPagePorts({ reader, accounts, leads, audit, logger }),
    countView: createViewCount(reader),
  });
  const sharingPictures = createSharingPictures({ reader, draw: createSharingPictureDrawing(options.publicFolder), log: logger });
  const texts = createKeptTexts();
  const onChange = (articleId: string) => {
    reader.forget(articleId);
    texts.forget();
    rendering.handler.forgetShared();
  };
  const editor = createPressEditor({ store: storage.press, newId: createArticleIds(), audit, log: logger, onChange });
  const { sendErrorPage, sendUnsentForm, sendUnsentArticle } = createBarePages({ pages: options.pages, settings, logger });
  const limitOf = createFormLimits({ limit: config.formLimit, counters: storage.counters, secret, cookies });
  return {
    cache: rendering.cache,
    warmPages: rendering.warmPages,
    parts: {
      trustProxy: config.trustProxy,
      headers: rendering.headers,
      clientFiles: options.clientFiles,
      health,
      metrics: { registry, token: config.metricsToken, isBehindProxy },
      publicFolder: options.publicFolder,
      sameOrigin: { publicOrigin: settings.publicUrl, hasSession: sessions.hasCookie, logger },
      session: accounts.sessionRoutes,
      account: accounts.actions,
      press: {
        reader,
        editor,
        slugs,
        loadSession: sessions.load,
        findSignedIn: sessions.findSignedIn,
        requireAdmin: guards.requireAdmin,
        auditSource,
        isKnownBrowser: accounts.sessionRoutes.trustedDevices.isKnown,
        signIn: createSessionActions(accounts.sessionRoutes).startSession,
        findSession: sessions.find,
        sendUnsentArticle,
      },
      sharingPictures,
      feed: { reader, texts, publicUrl: settings.publicUrl, slugs },
      leads: { ...leads, ...guards, limitOf, auditSource, defaultSlug, slugs, postResults, sendUnsentForm, log: logger },
      audit: { audit, requireAdmin: guards.requireAdmin },
      siteFiles: {
        publicUrl: settings.publicUrl,
        slugs,
        media: settings.media,
        publishedIn: (slug, limit) => storage.press.published(slug, limit),
        texts,
        logger,
      },
      // Many clients could fill a shared store, and the count need not be exact.
      pageLimit: config.pageLimit && createRateLimit({ ...config.pageLimit, name: 'page', counters: memoryCounters, secret }),
      pages: rendering.handler,
      errors: { logger, sendPage: sendErrorPage },
    },
  };
}

function composePages(options: AppPartsOptions, parts: Pick<PageHandlerOptions, 'portsFor' | 'countView' | 'postResults'>) {
  const { config, settings, logger, pages, health, isDevelopment = false } = options;
  const isHttps = settings.publicUrl.startsWith('https:');
  const frameOrigins = frameOriginsOf(settings.media);
  const headers = createSecurityHeaders({ isHttps, isHstsPreloaded: config.isHstsPreloaded, frameOrigins, isDevelopment });
  const paths = allPages.flatMap((page) => (page.path.includes(':site') ? config.slugs.map((site) => pathTo(page, { site })) : [pathTo(page)]));
  // Each page, and Not Found.
  const maxEntries = paths.length + 1;
  const cache = createPageCache({ headers, isDraining: health.isDraining, maxEntries });
  const { sendsEarlyHints } = config;
  const handler = createPageHandler({ pages, settings, cache, ...parts, logger, frameOrigins, isDevelopment, sendsEarlyHints, renderTimeoutMs });
  return { headers, cache, handler, warmPages: () => handler.warm(paths) };
}
