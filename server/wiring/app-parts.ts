import type { Request, RequestHandler } from 'express';
import { colleagueName } from '#shared/accounts/people.ts';
import { site } from '#shared/site.ts';
import { measurementHosts } from '#shared/site/measurement.ts';
import { isNoticeClosed } from '#shared/notices/closed-notice.ts';
import { allPages, pathTo } from '#shared/pages/pages.ts';
import type { AppParts } from '#server/app.ts';
import type { Readiness } from '#server/http/health-routes.ts';
import { createKeptTexts } from '#server/http/files/cached-texts.ts';
import { createPostResults } from '#server/http/post-results.ts';
import { createFormLimits, createRateLimit, memoryCounters } from '#server/http/checks/rate-limit.ts';
import { createSecurityHeaders } from '#server/http/checks/security-headers.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import { createBarePages } from '#server/pages/bare-pages.ts';
import { createDeskPages } from '#server/pages/desk-pages.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { createPageHandler, type PageHandlerOptions } from '#server/pages/page-handler.ts';
import type { PageSource } from '#server/pages/renderer.ts';
import { createTypedEmail } from '#server/accounts/sign-in/typed-email.ts';
import { createArticleIds, createPressEditor } from '#server/press/press-editor.ts';
import { createKeptPictures, missLimit } from '#server/press/pictures/kept-pictures.ts';
import { createPictureKeeper } from '#server/press/pictures/picture-keeper.ts';
import { takePicture } from '#server/press/pictures/take-picture.ts';
import { createPressMetrics, createPressReader } from '#server/press/press-reader.ts';
import { createSharingPictureDrawing } from '#server/press/draw-sharing-picture.ts';
import { createSharingPictures } from '#server/press/article-pictures.ts';
import type { composeAccounts } from './compose-accounts.ts';
import type { composeLeads } from './compose-leads.ts';
import type { composeMessages } from './compose-messages.ts';
import { createOfficeBooking, type Visits } from './compose-visits.ts';
import { createPagePorts, createViewCount } from './visitor-ports.ts';
import type { Base } from './base.ts';

export interface AppFiles {
  readonly pages: PageSource;
  readonly clientFiles: RequestHandler;
  readonly publicFolder: string;
  readonly isDevelopment?: boolean;
}

interface Composed extends AppFiles {
  readonly accounts: ReturnType<typeof composeAccounts>;
  readonly leads: ReturnType<typeof composeLeads>;
  readonly visits: Visits | undefined;
  readonly messages: ReturnType<typeof composeMessages>;
  readonly health: Readiness;
}

export function createAppParts(base: Base, composed: Composed) {
  const { config, settings, cookies, log, registry, storage, audit } = base;
  const { accounts, leads, visits, messages, health, pages, clientFiles, publicFolder } = composed;
  const secret = cookies.secrets[0] ?? '';
  const postResults = createPostResults(cookies);
  const { defaultSlug, slugs } = config;
  const { sessions, guards, auditSource } = accounts;
  const reader = createPressReader({ store: storage.press, metrics: createPressMetrics(registry), log });
  const rendering = composePages(base, composed, {
    postResults,
    portsFor: createPagePorts(base, reader, accounts),
    countView: createViewCount(base, reader),
    hasSession: sessions.hasCookie,
  });
  const sharingPictures = createSharingPictures({ reader, draw: createSharingPictureDrawing(publicFolder), pictures: storage.pictures, log });
  const texts = createKeptTexts();
  const onChange = (articleId: string) => {
    reader.forget(articleId);
    texts.forget();
    rendering.handler.forgetShared();
  };
  const misses = createRateLimit({ ...missLimit, name: 'picture-miss', counters: memoryCounters, secret });
  const pictureFiles = createKeptPictures({ store: storage.pictures, misses });
  const pictures = createPictureKeeper({
    store: storage.pictures,
    take: takePicture,
    keepsOriginals: config.keepsOriginals,
    onSaved: pictureFiles.forgetMisses,
  });
  const editor = createPressEditor({ store: storage.press, pictures, newId: createArticleIds(), audit, log, onChange });
  const sendBarePage = createBarePages(pages, settings, log);
  const needsPassword = (request: Request) => sessions.confirmedUntil(request) <= Date.now();
  const typedEmail = createTypedEmail(cookies);
  const desk = createDeskPages({
    typedEmail: typedEmail.read,
    sendBarePage,
    takesVisits: visits !== undefined,
    newLeads: () => leads.store.countMatching({ state: 'received', work: 'new' }),
    readAccount: accounts.actions.overview,
    signIn: accounts.sessionActions.startSession,
    async isOtherPerson(request, response) {
      const { trustedDevices } = accounts;
      const found = await sessions.find(request, response);
      return found !== null && trustedDevices.isKnown(request) && trustedDevices.find(request, found.account) === undefined;
    },
    findPerson: async (request, response) => {
      const found = await sessions.find(request, response);
      if (!found) return null;
      const { email, name, role } = found.account;
      return { email, name: name ?? colleagueName(email), role, mustSetSecondFactor: found.mustSetSecondFactor };
    },
  });
  const limitOf = createFormLimits({ limit: config.formLimit, counters: storage.counters, secret, cookies });
  const parts: AppParts = {
    trustProxy: config.trustProxy,
    headers: rendering.headers,
    clientFiles,
    health,
    metrics: { registry, token: config.metricsToken, isBehindProxy: config.trustProxy > 0 },
    publicFolder,
    sameOrigin: { publicOrigin: settings.publicUrl, hasSession: sessions.hasCookie, logger: log },
    session: { sessions, sessionActions: accounts.sessionActions, defaultSlug, typedEmail },
    account: accounts.actions,
    desk,
    people: {
      ...guards,
      people: accounts.people,
      needsPassword,
      audit,
      auditSource,
      startSession: accounts.sessionActions.startSession,
      publicUrl: settings.publicUrl,
    },
    press: {
      reader,
      editor,
      pictures,
      slugs,
      loadSession: sessions.load,
      findSignedIn: sessions.findSignedIn,
      requirePress: guards.requirePress,
      auditSource,
      isKnownBrowser: accounts.trustedDevices.isKnown,
      signIn: accounts.sessionActions.startSession,
      findSession: sessions.find,
      sendUnsentArticle: (response, article) => sendBarePage(response, { kind: 'unsent article', ...article }),
      sendUnreadArticle: (response, code) => sendBarePage(response, { kind: 'unread article', code }),
      sendDeskPage: desk.sendDeskPage,
    },
    sharingPictures,
    pictureFiles,
    feed: { reader, texts, publicUrl: settings.publicUrl, slugs },
    visits: visits && {
      ...visits,
      sendOwnVisit: (response, visit) => sendBarePage(response, { kind: 'own visit', ...visit }),
      sendVisitRequest: (response, free) => sendBarePage(response, { kind: 'visit request', places: free }),
      limit: limitOf('own-visit'),
      publicUrl: settings.publicUrl,
      salesPhone: settings.salesPhone,
      requireSales: guards.requireSales,
      audit,
      auditSource,
      sendDeskPage: desk.sendDeskPage,
      bookForOffice: createOfficeBooking(leads.service, visits.booking),
      sendsTexts: messages.telling.tellsPeople,
      toldOf: ({ id, phone }) => messages.toldOf([id], phone),
      async leadOf(leadId, source) {
        const opened = await leads.desk.open(leadId);
        if (opened) await leads.audit.beforeGivingOut('view', source, { leadId });
        return opened && { ...opened, colleagues: await leads.colleagues() };
      },
      async followMark({ id, leadId, state }, source) {
        if (!source.actor) return;
        const isChanged = await leads.desk[state === 'came' ? 'came' : 'notCame'](leadId, id, source.actor);
        if (isChanged) await leads.audit.afterwards('state', source, { leadId });
      },
    },
    leads: {
      ...leads,
      ...guards,
      cookies,
      sendNumberPage: (response, correction) => sendBarePage(response, { kind: 'number', correction }),
      // It is given back at once; the window is for a process that dies meanwhile.
      oneCorrection: createRateLimit({ name: 'correction', points: 1, windowS: 30, counters: storage.counters, secret }),
      visits: visits?.booking,
      visitsOf: visits?.ofLeads,
      toldOf: ({ id, fields }, visitIds) => messages.toldOf([id, ...visitIds], fields['phone']),
      addressWaits: messages.announcement.waiting,
      visitsOn:
        visits &&
        (async (day, source) => {
          const found = await visits.on(day);
          if (source) await audit.recordOrRefuse({ action: 'visit.list', ...source, count: found.length });
          return found;
        }),
      limitOf,
      auditSource,
      defaultSlug,
      slugs,
      postResults,
      sendUnsentForm: (response, form) => sendBarePage(response, { kind: 'unsent form', ...form }),
      sendDeskPage: desk.sendDeskPage,
      needsPassword,
      log,
    },
    notices: { store: storage.notices, board: base.notices, requirePress: guards.requirePress, audit, auditSource, sendDeskPage: desk.sendDeskPage },
    messages: { announcement: messages.announcement, audit, auditSource, requireAdmin: guards.requireAdmin, sendDeskPage: desk.sendDeskPage },
    audit,
    requireAdmin: guards.requireAdmin,
    siteFiles: {
      publicUrl: settings.publicUrl,
      slugs,
      media: settings.media,
      publishedIn: (slug, limit) => storage.press.published(slug, limit),
      texts,
      logger: log,
    },
    // Many clients could fill a shared store, and the count need not be exact.
    pageLimit: config.pageLimit && createRateLimit({ ...config.pageLimit, name: 'page', counters: memoryCounters, secret }),
    pages: rendering.handler,
    errors: {
      logger: log,
      sendPage: (response, status) => sendBarePage(response.status(status), { kind: 'error', reference: requestIdOf(response), status }),
    },
  };
  return { parts, ...rendering.pages };
}

type Visitor = Pick<PageHandlerOptions, 'portsFor' | 'countView' | 'hasSession' | 'postResults'>;

function composePages({ config, settings, frameOrigins, cookies, log: logger }: Base, { pages, health, isDevelopment = false }: Composed, visitor: Visitor) {
  const measured = measurementHosts(site.measurement);
  const headers = createSecurityHeaders({ isHttps: cookies.isSecure, isHstsPreloaded: config.isHstsPreloaded, frameOrigins, measured, isDevelopment });
  const paths = allPages.flatMap((page) => (page.path.includes(':site') ? config.slugs.map((slug) => pathTo(page, { site: slug })) : [pathTo(page)]));
  const hasClosedNotice = (cookie: string | undefined) => settings.notice !== undefined && isNoticeClosed(cookie, settings.notice.id);
  // The cache holds each page and Not Found, and all of them without the notice.
  const { edgeCacheS, edgePressS } = config;
  const cache = createPageCache({ headers, isDraining: health.isDraining, hasClosedNotice, maxEntries: 2 * (paths.length + 1), edgeCacheS });
  const handler = createPageHandler({
    pages,
    settings,
    cache,
    hasClosedNotice,
    edgePressS,
    ...visitor,
    logger,
    frameOrigins,
    measured,
    isDevelopment,
    sendsEarlyHints: config.sendsEarlyHints,
  });
  async function renewPages(): Promise<void> {
    handler.forgetShared();
    await handler.renew();
  }
  return { headers, handler, pages: { cache, warmPages: () => handler.warm(paths), renewPages } };
}
