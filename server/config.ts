import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import { siteSlugSchema } from '#shared/press/press.ts';
import { site } from '#shared/site.ts';
import { passwordProblem } from '#shared/accounts/password-rule.ts';
import { formUrl, isUrl, origin } from './config-urls.ts';
import { formHeaders } from './form-headers.ts';
import { formLimitOf } from './form-limit.ts';
import { messageConfigOf, messageProblems, messageSecrets, messageVariables } from './message-config.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Lists every missing or invalid variable by name, never its value. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(['The configuration is not usable:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const variablesWithFile = [
  'SESSION_SECRET',
  'LEAD_KEY',
  'ADMIN_PASSWORD',
  'MONGODB_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
  'FORM_HEADERS',
  ...messageSecrets,
] as const;

function wholeOrUnset(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum, `must be at least ${minimum}`).max(maximum, `must be at most ${maximum}`))
    .optional();
}

const whole = (minimum: number, maximum: number, fallback: number) => wholeOrUnset(minimum, maximum).default(fallback);

export const isSample = (value: string): boolean => /change.?me|replace|sample|example|secret-secret/i.test(value);

const secrets = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((list) => list.every((secret) => secret.length >= 32), 'each secret needs at least 32 characters')
  .refine((list) => !list.some(isSample), 'is a sample value; make one of your own')
  .refine((list) => list.every((secret) => new Set(secret).size >= 8), 'is too uniform to be random; make one of your own')
  .optional();

const leadKeys = z
  .string()
  .transform((value) => value.split(',').map((part) => Buffer.from(part.trim(), 'base64')))
  .refine((keys) => keys.every((key) => key.length === 32), 'must be 32 bytes in base64')
  .refine((keys) => !keys.some((key) => key.every((byte) => byte === key[0])), 'is a sample value; make one of your own')
  .optional();

const siteVerification = z
  .string()
  .regex(/^[\w-]{10,100}$/, 'must be the content of the meta tag, letters, digits, - and _')
  .optional();

const slugs = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((list) => list.every((slug) => siteSlugSchema.safeParse(slug).success), 'must be lowercase letters, digits and dashes');

const addresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((list) => list.every((address) => /^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(address)), 'must be addresses such as one:26379,two:26379');

/** What makes a URL with a user name and password unreadable, and the remedy. */
export const percentEncoding = 'in its password # is written %23, / %2F, : %3A, @ %40 and % %25';

const schema = z.object({
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  STORAGE: z.enum(['embedded', 'services'], 'must be embedded or services').default('embedded'),
  DATA_DIR: z
    .string()
    .refine((value) => !value.startsWith('~'), 'must not begin with ~, which only a shell without quotes replaces by the home folder')
    .default('./data'),
  ASSETS_DIR: z.string().optional(),
  MONGODB_URL: z
    .string()
    // `URL` refuses a list of hosts.
    .refine((value) => isUrl(value, ['mongodb:', 'mongodb+srv:']) || value.startsWith('mongodb://'), 'must be a mongodb:// address')
    // Without a name, MongoDB's driver uses the database `test`.
    .refine(
      (value) => !value.startsWith('mongodb') || /^[^:]+:\/\/[^/]+\/[^/?]/.test(value),
      'names no database: write /NAME after the host (/test keeps what was stored without a name)',
    )
    .optional(),
  REDIS_URL: z
    .string()
    .refine((value) => isUrl(value, ['redis:', 'rediss:']) && new URL(value).hash === '', `must be a redis:// address; ${percentEncoding}`)
    .optional(),
  REDIS_SENTINELS: addresses.default([]),
  SESSION_SECRET: secrets,
  LEAD_KEY: leadKeys,
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .superRefine((value, context) => {
      const problem = passwordProblem(value);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .optional(),
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required'], 'must be optional or required').default('optional'),
  FORM_REGISTRATION_URL: formUrl,
  FORM_INQUIRY_URL: formUrl,
  FORM_VISIT_URL: formUrl,
  FORM_WITHDRAWAL_URL: formUrl,
  FORM_TIMEOUT_MS: whole(100, 60_000, 5000),
  FORM_HEADERS: formHeaders.default({}),
  FORM_ENCODING: z.enum(['json', 'form'], 'must be json or form').default('json'),
  FORWARD_SOURCE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  ...messageVariables,
  LEAD_RETENTION_DAYS: whole(1, 3650, 30),
  /** This is at most the retention time that the privacy policy states. */
  INBOX_RETENTION_DAYS: whole(1, site.privacy.longestDays, site.privacy.longestDays),
  KEEP_DELIVERED: z.enum(['on', 'off'], 'must be on or off').default('off'),
  KEEP_ORIGINALS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  // 개인정보의 안전성 확보조치 기준 제8조 requires at least a year.
  AUDIT_RETENTION_DAYS: whole(365, 3650, 365),
  FORM_LIMIT: wholeOrUnset(1, 100_000),
  FORM_LIMIT_WINDOW_S: whole(1, 86_400, 600),
  LOGIN_LIMIT: whole(1, 100_000, 5),
  LOGIN_LIMIT_WINDOW_S: whole(1, 86_400, 900),
  PAGE_LIMIT: whole(0, 100_000, 0),
  PAGE_LIMIT_WINDOW_S: whole(1, 86_400, 60),
  TRUST_PROXY: whole(0, 10, 0),
  EDGE_CACHE_S: whole(0, 3600, 0),
  EDGE_PRESS_S: whole(0, 3600, 0),
  EARLY_HINTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  HSTS_PRELOAD: z.enum(['on', 'off'], 'must be on or off').default('off'),
  DEFAULT_SITE: slugs
    .refine((list) => list.length === 1, 'must be one slug')
    .transform((list) => list[0] ?? '')
    .default(site.slug),
  SITES: slugs.optional(),
  SALES_PHONE: z
    .string()
    .regex(/^[0-9][0-9-]{2,18}[0-9]$/, 'must be digits and dashes')
    .default(site.salesPhone),
  NAVER_SITE_VERIFICATION: siteVerification,
  GOOGLE_SITE_VERIFICATION: siteVerification,
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level of pino').default('info'),
});

const requiredWithServices = ['MONGODB_URL', 'REDIS_URL', 'SESSION_SECRET', 'LEAD_KEY', 'FORM_REGISTRATION_URL', 'FORM_INQUIRY_URL', 'FORM_VISIT_URL'] as const;

/** An empty variable counts as unset, because compose files pass empty ones. `NAME_FILE` names a file that contains a secret. */
function readEnvironment(environment: Environment): { values: Record<string, string>; problems: string[] } {
  const values = Object.fromEntries(Object.entries(environment).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''));
  const problems: string[] = [];
  for (const name of variablesWithFile) {
    const file = values[`${name}_FILE`];
    if (file === undefined) continue;
    if (values[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set`);
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE cannot be read`);
    }
  }
  return { values, problems };
}

/** The parsed environment. It contains secrets, so never log it. */
export type Config = Readonly<ReturnType<typeof loadConfig>>;

/** Throws one `ConfigError` with all problems. */
export function loadConfig(environment: Environment) {
  const { values, problems } = readEnvironment(environment);
  const parsed = schema.safeParse(values);
  const found = [...problems, ...messageProblems(values), ...(parsed.error?.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) ?? [])];
  if (values.STORAGE === 'services') {
    found.push(...requiredWithServices.filter((name) => values[name] === undefined).map((name) => `${name} is missing (required with STORAGE=services)`));
  }
  if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined)) found.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  if (!parsed.success || found.length > 0) throw new ConfigError(found);

  const env = parsed.data;
  const formUrls = Object.entries({
    registration: env.FORM_REGISTRATION_URL,
    inquiry: env.FORM_INQUIRY_URL,
    visit: env.FORM_VISIT_URL,
    withdrawal: env.FORM_WITHDRAWAL_URL ?? env.FORM_REGISTRATION_URL,
  }).filter(([, url]) => url !== undefined);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Has no slash at the end. `undefined` derives it from the port. */
    publicUrl: env.PUBLIC_URL,
    storage:
      env.STORAGE === 'services'
        ? ({ kind: 'services', mongodbUrl: env.MONGODB_URL ?? '', redis: { url: env.REDIS_URL ?? '', sentinels: env.REDIS_SENTINELS } } as const)
        : ({ kind: 'embedded', dataDir: env.DATA_DIR } as const),
    /** The folder with the built files of all versions, or `undefined` when this version has only its own. */
    sharedAssetsDir: env.ASSETS_DIR,
    /** The first secret signs, and any of them verifies. With `undefined`, embedded storage creates one. */
    sessionSecrets: env.SESSION_SECRET,
    /** Keys of 32 bytes. The first encrypts, and any of them decrypts. With `undefined`, embedded storage creates one. */
    leadKeys: env.LEAD_KEY,
    firstAccount: email === undefined || password === undefined ? undefined : { email, password },
    /** An account without a second factor may then only set it up. */
    isSecondFactorRequired: env.ADMIN_SECOND_FACTOR === 'required',
    /** Leads of a form without a URL stay in the store for the administrator. */
    formUrls: Object.fromEntries(formUrls) as Readonly<Partial<Record<LeadForm, string>>>,
    formTimeoutMs: env.FORM_TIMEOUT_MS,
    /** Secret, because it often contains a token. */
    formHeaders: env.FORM_HEADERS,
    formEncoding: env.FORM_ENCODING,
    /** Says to the form service also how the visit began. */
    forwardsSource: env.FORWARD_SOURCE === 'on',
    messages: messageConfigOf(env),
    leadRetentionDays: env.LEAD_RETENTION_DAYS,
    inboxRetentionDays: env.INBOX_RETENTION_DAYS,
    /** Delivered leads stay in the inbox, as those of a form without a URL do. */
    keepsDelivered: env.KEEP_DELIVERED === 'on',
    keepsOriginals: env.KEEP_ORIGINALS === 'on',
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
    formLimit: formLimitOf(env.FORM_LIMIT, env.FORM_LIMIT_WINDOW_S),
    loginLimit: { points: env.LOGIN_LIMIT, windowS: env.LOGIN_LIMIT_WINDOW_S },
    /** The limit of rendered pages per IP, or `undefined` for no limit. */
    pageLimit: env.PAGE_LIMIT === 0 ? undefined : { points: env.PAGE_LIMIT, windowS: env.PAGE_LIMIT_WINDOW_S },
    /** The number of proxies in front. */
    trustProxy: env.TRUST_PROXY,
    /** How long a CDN may keep a page. With 0 it asks here each time. */
    edgeCacheS: env.EDGE_CACHE_S,
    edgePressS: env.EDGE_PRESS_S,
    /** Sends 103 before pages whose data is awaited. */
    sendsEarlyHints: env.EARLY_HINTS === 'on',
    /** Adds `includeSubDomains` and `preload` to HSTS. */
    isHstsPreloaded: env.HSTS_PRELOAD === 'on',
    defaultSlug: env.DEFAULT_SITE,
    slugs: [...new Set([env.DEFAULT_SITE, ...(env.SITES ?? [])])],
    salesPhone: env.SALES_PHONE,
    siteVerification: {
      naver: env.NAVER_SITE_VERIFICATION ?? site.verification.naver,
      google: env.GOOGLE_SITE_VERIFICATION ?? site.verification.google,
    },
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  };
}

/** This is the only place where the running server reads `process.env`. */
export function processEnvironment(): Environment {
  return process.env;
}
