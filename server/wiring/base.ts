import type { Registry } from 'prom-client';
import type { PageSettings } from '#shared/pages/page-settings.ts';
import type { AuditTrail } from '#server/audit/audit-trail.ts';
import type { Config } from '#server/config.ts';
import type { CookieSettings } from '#server/http/signed-cookie.ts';
import type { Logger } from '#server/logger.ts';
import type { NoticeBoard } from '#server/notices/notice-board.ts';
import type { Storage } from './storage-ports.ts';

/** What every part of the app is built on. */
export interface Base {
  readonly config: Config;
  readonly settings: PageSettings;
  /** Of players and viewers of other sites. */
  readonly frameOrigins: readonly string[];
  readonly notices: NoticeBoard;
  readonly cookies: CookieSettings;
  readonly log: Logger;
  readonly registry: Registry;
  readonly storage: Storage;
  readonly audit: AuditTrail;
}
