import { findingsOf } from '#shared/site/site-check.ts';
import type { SiteFacts } from '#shared/site/site-shape.ts';
import { site } from '#shared/site.ts';
import { isLoopbackHost } from './config-urls.ts';
import { isSample, type Config } from './config.ts';
import { longestForwardMs } from './shutdown.ts';

export interface ConfigWarning {
  readonly variables: readonly string[];
  readonly reason: string;
}

/**
 * The law requires these facts: in the privacy policy (개인정보 보호법 제30조), and in any advertisement of homes (중요한
 * 표시·광고사항 고시). Others may be announced later.
 */
const requiredByLaw = /^site\.(?:privacy|project)\./;

/**
 * Finds settings that are valid but probably unintended. Checks the facts only when `PUBLIC_URL` is https,
 * with one warning for each field.
 */
export function warningsOf(config: Config, facts: SiteFacts = site): readonly ConfigWarning[] {
  return [
    ...originWarnings(config),
    ...secretWarnings(config),
    ...timeoutWarnings(config),
    ...(config.publicUrl?.startsWith('https:') ? factWarnings(config, facts) : []),
  ];
}

/** `loadConfig` refuses samples of the other secrets. */
function secretWarnings({ metricsToken, firstAccount, storage }: Config): readonly ConfigWarning[] {
  const values = {
    METRICS_TOKEN: metricsToken,
    ADMIN_PASSWORD: firstAccount?.password,
    ...(storage.kind === 'services' && { MONGODB_URL: passwordIn(storage.mongodbUrl), REDIS_URL: passwordIn(storage.redis.url) }),
  };
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && (value === 'password' || isSample(value)))
    .map(([name]) => ({ variables: [name], reason: 'sample' }));
}

/** `URL` cannot be used, because it refuses a list of hosts. */
function passwordIn(address: string): string | undefined {
  return /^[^:]+:\/\/[^:@/]*:([^@/]*)@/.exec(address)?.[1];
}

function factWarnings({ salesPhone }: Config, facts: SiteFacts): readonly ConfigWarning[] {
  return findingsOf({ ...facts, salesPhone })
    .filter(({ state, field }) => state === 'sample' || state === 'contradictory' || (state === 'missing' && requiredByLaw.test(field)))
    .map(({ state, field }) => ({ variables: [field === 'site.salesPhone' ? 'SALES_PHONE' : field], reason: state }));
}

function timeoutWarnings({ formTimeoutMs }: Config): readonly ConfigWarning[] {
  return formTimeoutMs > longestForwardMs ? [{ variables: ['FORM_TIMEOUT_MS'], reason: 'too_long' }] : [];
}

function originWarnings({ publicUrl, host, storage, trustProxy }: Config): readonly ConfigWarning[] {
  const variables = ['PUBLIC_URL'];
  if (publicUrl !== undefined) {
    const { protocol, hostname } = new URL(publicUrl);
    if (hostname.endsWith('.example')) return [{ variables, reason: 'sample' }];
    return protocol === 'https:' || isLoopbackHost(hostname) ? [] : [{ variables, reason: 'not_https' }];
  }
  const isForVisitors = storage.kind === 'services' || trustProxy > 0 || !isLoopbackHost(host);
  return isForVisitors ? [{ variables, reason: 'missing' }] : [];
}
