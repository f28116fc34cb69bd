import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { createAccountRoutes } from '#server/accounts/account-routes.ts';
import type { AccountActions } from '#server/accounts/account-actions.ts';
import { createPeopleRoutes, type PeopleRoutesDeps } from '#server/accounts/people/people-routes.ts';
import { createSessionRoutes, type SessionRoutesDeps } from '#server/accounts/sessions/session-routes.ts';
import { createAuditRoutes } from '#server/audit/audit-routes.ts';
import type { AuditTrail } from '#server/audit/audit-trail.ts';
import { closeWhenDraining, createHealth, type Readiness } from '#server/http/health-routes.ts';
import { streamedCompression } from '#server/http/files/encodings.ts';
import { answerErrors, type ErrorOptions } from '#server/http/error-answers.ts';
import { createMetricsRoute, type MetricsAccess } from '#server/http/metrics-route.ts';
import { limitByIp, type RateLimit } from '#server/http/checks/rate-limit.ts';
import { refuseUnsound } from '#server/http/checks/request-checks.ts';
import { sameOrigin, type SameOriginOptions } from '#server/http/checks/same-origin.ts';
import { securityHeaders } from '#server/http/checks/security-headers.ts';
import { publicFiles } from '#server/http/files/static-files.ts';
import { createLeadsRoutes, type LeadsRoutesDeps } from '#server/leads/intake/leads-routes.ts';
import { createMessagesRoutes, type MessagesRoutesDeps } from '#server/messages/messages-routes.ts';
import { createNoticeRoutes, type NoticeRoutesDeps } from '#server/notices/notice-routes.ts';
import { createPressFeed, type PressFeedDeps } from '#server/press/press-feed.ts';
import { createPressRoutes, type PressRoutesDeps } from '#server/press/press-routes.ts';
import { createSharingPictureRoute, type SharingPictures } from '#server/press/article-pictures.ts';
import { createPictureFiles } from '#server/press/pictures/picture-routes.ts';
import type { KeptPictures } from '#server/press/pictures/kept-pictures.ts';
import { createVisitRoutes, type VisitRoutesDeps } from '#server/visits/visit-routes.ts';
import { createSiteFiles } from '#server/site-files/site-files.ts';
import { addressesOfDesk, formsOfDesk, type DeskPages } from '#server/pages/desk-pages.ts';
import type { SitemapOptions } from '#server/site-files/sitemap.ts';

/** Everything that holds state, created in `wiring`. */
export interface AppParts {
  /** The number of proxies in front. */
  readonly trustProxy: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly clientFiles: RequestHandler;
  readonly health: Readiness;
  readonly metrics: MetricsAccess;
  readonly publicFolder: string;
  readonly sameOrigin: SameOriginOptions;
  readonly session: SessionRoutesDeps;
  readonly account: AccountActions;
  readonly people: PeopleRoutesDeps;
  readonly desk: DeskPages;
  readonly press: PressRoutesDeps;
  readonly feed: PressFeedDeps;
  readonly sharingPictures: SharingPictures;
  readonly pictureFiles: Pick<KeptPictures, 'file' | 'follow'>;
  readonly leads: LeadsRoutesDeps;
  /** Missing when the office has stated no hours. */
  readonly visits: VisitRoutesDeps | undefined;
  readonly messages: MessagesRoutesDeps;
  readonly notices: NoticeRoutesDeps;
  readonly audit: AuditTrail;
  readonly requireAdmin: RequestHandler;
  readonly siteFiles: SitemapOptions;
  readonly pageLimit: RateLimit | undefined;
  readonly pages: RequestHandler;
  readonly errors: ErrorOptions;
}

/** Request id, log and cached pages come before: `http/server/server-listeners.ts`. */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  // Cached pages have their own ETags.
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', parts.trustProxy);

  app.use(closeWhenDraining(parts.health.isDraining));
  app.use(securityHeaders(parts.headers));
  app.use(refuseUnsound);
  app.use(parts.clientFiles);
  app.use(createHealth(parts.health));
  app.use(createMetricsRoute(parts.metrics, parts.health.parts));
  const pageLimit = parts.pageLimit && limitByIp(parts.pageLimit);
  if (pageLimit) app.use(['/images/social/press', '/api/press'], pageLimit);
  app.use(createSharingPictureRoute(parts.sharingPictures));
  app.use(createPictureFiles(parts.pictureFiles));
  app.use(publicFiles(parts.publicFolder));
  app.use(sameOrigin(parts.sameOrigin));
  app.use(compression(streamedCompression));
  app.use(createSessionRoutes(parts.session));
  app.use(formsOfDesk, parts.desk.signInFirst);
  app.use(createAccountRoutes(parts.account, parts.desk.sendDeskPage));
  app.use(createPeopleRoutes(parts.people, parts.desk.sendDeskPage));
  app.use(createPressRoutes(parts.press));
  app.use(createLeadsRoutes(parts.leads));
  if (parts.visits) app.use(createVisitRoutes(parts.visits));
  app.use(createMessagesRoutes(parts.messages));
  app.use(createNoticeRoutes(parts.notices));
  app.use(createAuditRoutes(parts.audit, parts.requireAdmin, parts.desk.sendDeskPage));
  if (pageLimit) app.use(pageLimit);
  app.use(createPressFeed(parts.feed));
  app.use(createSiteFiles(parts.siteFiles));
  app.use(parts.session.sessions.load);
  app.use(parts.pages);
  app.use(addressesOfDesk, parts.desk.answerRefusals);
  app.use(answerErrors(parts.errors));
  return app;
}
