import type { FormServiceStandIn } from './form-service.ts';

/** Tests of pages need only the origin. The rest is for set-up and for checks behind the scenes. */
export interface SiteUnderTest {
  readonly origin: string;
  readonly forms: FormServiceStandIn;
  readonly fetch: (url: string, init?: SiteRequest) => Promise<Response>;
  readonly admin: (args: readonly string[], input?: string) => Promise<string>;
  /**
   * From now on storage answers `ms` later: in process only reads of articles and counts of views, deployed
   * everything. Storage in a container freezes once for `ms`.
   */
  readonly slowDownStorage: (ms: number) => Promise<void>;
  readonly written: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

export interface SiteRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const administrator = { email: 'admin@test.example', password: 'a long enough pass phrase' } as const;

/** For tests that write. Each slug is used once. */
export const spareSlugs: readonly string[] = Array.from({ length: 60 }, (_, index) => `board-${index}`);

export const commonEnvironment = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  SITES: ['yunseul', ...spareSlugs].join(','),
  FORM_LIMIT: '100000',
  FORM_TIMEOUT_MS: '1500',
  LOGIN_LIMIT: '100000',
} as const;
