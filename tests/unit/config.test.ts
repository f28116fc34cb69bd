import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, type Environment } from '#server/config.ts';
import { warningsOf } from '#server/config-warnings.ts';
import type { PrivacyFacts } from '#shared/site/site-shape.ts';
import { site } from '#shared/site.ts';

const services: Environment = {
  STORAGE: 'services',
  MONGODB_URL: 'mongodb://app:pw@mongodb:27017/yunseul',
  REDIS_URL: 'redis://:pw@redis:6379',
  SESSION_SECRET: 'b7c2f5d09a3e4816b7c2f5d09a3e4816',
  LEAD_KEY: Buffer.from('0123456789abcdef0123456789abcdef').toString('base64'),
  FORM_REGISTRATION_URL: 'https://forms.example/r',
  FORM_INQUIRY_URL: 'https://forms.example/i',
  FORM_VISIT_URL: 'https://forms.example/v',
};

function problemsOf(environment: Environment): readonly string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the configuration', () => {
  it('needs no variable: the default is embedded storage on port 3000', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      storage: { kind: 'embedded', dataDir: './data' },
      trustProxy: 0,
      defaultSlug: 'yunseul',
      slugs: ['yunseul'],
      salesPhone: '1600-0000',
    });
    expect(config).toMatchObject({
      formTimeoutMs: 5000,
      leadRetentionDays: 30,
      formLimit: { perIpv4: 300, perIpv6: 30, browsers: { perBrowser: 30, perIpWithoutToken: 200 }, windowS: 600 },
      loginLimit: { points: 5, windowS: 900 },
      logLevel: 'info',
    });
  });

  it('treats an empty variable as unset, because compose files pass empty ones', () => {
    expect(loadConfig({ PORT: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', FORM_VISIT_URL: '' }).port).toBe(3000);
  });

  it('requires a second factor only when it is configured so', () => {
    expect(loadConfig({}).isSecondFactorRequired).toBe(false);
    expect(loadConfig({ ADMIN_SECOND_FACTOR: 'required' }).isSecondFactorRequired).toBe(true);
    expect(problemsOf({ ADMIN_SECOND_FACTOR: 'yes' })).toEqual(['ADMIN_SECOND_FACTOR must be optional or required']);
  });

  it('names every variable that is missing for services', () => {
    const problems = problemsOf({ STORAGE: 'services' });
    for (const name of ['MONGODB_URL', 'REDIS_URL', 'SESSION_SECRET', 'LEAD_KEY', 'FORM_REGISTRATION_URL', 'FORM_INQUIRY_URL', 'FORM_VISIT_URL']) {
      expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1);
    }
    expect(problemsOf({ ...services, REDIS_SENTINELS: '10.0.0.1:26379, two.internal:26379,[::1]:26379' })).toEqual([]);
    expect(problemsOf(services)).toEqual([]);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'yunseul.test'],
    ['PUBLIC_URL', 'https://example.com/path'],
    ['STORAGE', 'postgres'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'ab'.repeat(20)],
    ['SESSION_SECRET', 'change-me-change-me-change-me-change-me'],
    ['LEAD_KEY', Buffer.alloc(31, 7).toString('base64')],
    ['LEAD_KEY', Buffer.alloc(32).toString('base64')],
    ['FORM_VISIT_URL', 'http://forms.example/v'],
    ['FORM_VISIT_URL', 'file:///etc/passwd'],
    ['NAVER_SITE_VERIFICATION', '<meta name="naver-site-verification">'],
    ['GOOGLE_SITE_VERIFICATION', 'short'],
    ['TRUST_PROXY', 'true'],
    ['SITES', 'Yunseul'],
    ['DEFAULT_SITE', 'a,b'],
    ['SALES_PHONE', '1600-0000"><script>'],
    ['ADMIN_PASSWORD', 'too short'],
    ['ADMIN_PASSWORD', 'aaaaaaaaaaaaaaaaaaaa'],
    ['ADMIN_PASSWORD', 'long enough pass phrase '.repeat(10)],
    ['FORM_VISIT_URL', 'https://user:password@forms.example/v'],
    ['METRICS_TOKEN', 'short'],
    ['FORM_ENCODING', 'multipart'],
    ['FORM_HEADERS', 'no-colon-secret'],
    ['FORM_HEADERS', ': secret-value'],
    ['FORM_HEADERS', 'X-Token:'],
    ['FORM_HEADERS', 'bad name: secret-value'],
    ['FORM_HEADERS', 'X-Token: secret-\u0007-value'],
    ['FORM_HEADERS', 'X-Token: 비밀-secret-value'],
    ['FORM_HEADERS', 'Content-Type: text/secret'],
    ['FORM_HEADERS', 'X-Token: fine; idempotency-key: secret-value'],
    ['FORM_HEADERS', 'Host: secret.example'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s by the name of the variable, without its value', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems.some((problem) => problem.startsWith(name))).toBe(true);
    // A short value such as `true` can occur in the text by chance.
    if (value.length > 6) expect(problems.join('\n')).not.toContain(value);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('allows a form service on %s without https', (host) => {
    const visit = `http://${host}:9/v`;
    expect(loadConfig({ FORM_VISIT_URL: visit }).formUrls).toEqual({ visit });
  });

  it('sends withdrawals to the URL of registrations unless they have their own', () => {
    const [registration, withdrawal] = ['https://forms.example/r', 'https://forms.example/w'];
    expect(loadConfig({ FORM_REGISTRATION_URL: registration }).formUrls).toEqual({ registration, withdrawal: registration });
    expect(loadConfig({ FORM_REGISTRATION_URL: registration, FORM_WITHDRAWAL_URL: withdrawal }).formUrls).toEqual({ registration, withdrawal });
    expect(loadConfig({ FORM_WITHDRAWAL_URL: withdrawal }).formUrls).toEqual({ withdrawal });
  });

  it.each([
    ['', {}],
    ['Authorization: Bearer abc', { Authorization: 'Bearer abc' }],
    ['X-Key: a; Origin: https://yunseul.example ;X-Other:b;', { 'X-Key': 'a', Origin: 'https://yunseul.example', 'X-Other': 'b;' }],
    ['Cookie: a=b; c=d', { Cookie: 'a=b; c=d' }],
    ['X-Key: a; b: c\r\n\n  Accept: */*  \n', { 'X-Key': 'a; b: c', Accept: '*/*' }],
  ])('reads the headers of the form service from %j, in one line or several', (text, headers) => {
    const file = join(mkdtempSync(join(tmpdir(), 'headers-')), 'headers');
    writeFileSync(file, text);
    expect(loadConfig({ FORM_HEADERS: text }).formHeaders).toEqual(headers);
    expect(loadConfig({ FORM_HEADERS_FILE: file }).formHeaders).toEqual(headers);
  });

  it('reads several secrets and keys, and signs and encrypts with the first', () => {
    const keys = ['a', 'b'].map((letter) => Buffer.from(`${letter}123456789abcdef0123456789abcdef`).toString('base64'));
    const secrets = ['b7c2f5d09a3e4816', '6184e3a90d5f2c7b'].map((part) => part.repeat(2));
    const config = loadConfig({ SESSION_SECRET: secrets.join(', '), LEAD_KEY: keys.join(',') });
    expect(config.sessionSecrets).toEqual(secrets);
    expect(config.leadKeys?.map((key) => key.toString('base64'))).toEqual(keys);
  });

  it.each([
    [{ ...services, MONGODB_URL: 'mongodb://app:pw@mongodb:27017' }, /MONGODB_URL names no database: write \/NAME/],
    [{ ...services, MONGODB_URL: 'mongodb://app:pw@a:27017,b:27017/?replicaSet=rs0' }, /MONGODB_URL names no database/],
    [{ ...services, REDIS_URL: 'redis://app:pa#ss@redis:6379' }, /REDIS_URL .* # is written %23/],
    [{ ...services, REDIS_SENTINELS: 'one:26379,redis://two:26379' }, /REDIS_SENTINELS must be addresses such as one:26379,two:26379/],
    [{ ...services, REDIS_SENTINELS: 'one' }, /REDIS_SENTINELS must be addresses/],
    [{ DATA_DIR: '~/data' }, /DATA_DIR must not begin with ~/],
  ])('refuses %j and says what to write instead', (environment, remedy) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(remedy)]);
  });

  it('reads a secret from the file that NAME_FILE names, and refuses NAME and NAME_FILE together', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'token');
    writeFileSync(file, 'a-token-of-some-length\n');
    expect(loadConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a-token-of-some-length');
    expect(problemsOf({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'another-token-of-length' })).toContain('METRICS_TOKEN and METRICS_TOKEN_FILE are both set');
    expect(problemsOf({ METRICS_TOKEN_FILE: `${file}-missing` })).toContain('METRICS_TOKEN_FILE cannot be read');
  });

  it('requires the email and the password of the first account together', () => {
    for (const half of [{ ADMIN_EMAIL: 'a@b.example' }, { ADMIN_PASSWORD: 'long enough pass phrase' }])
      expect(problemsOf(half)).toContain('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  });

  it('adds the default site to the sites', () => {
    expect(loadConfig({ DEFAULT_SITE: 'second', SITES: 'first' }).slugs).toEqual(['second', 'first']);
  });
});

describe('warnings at the start', () => {
  const privacy: PrivacyFacts = {
    effectiveOn: '2026-11-22',
    longestDays: 365,
    retention: '분양이 종료될 때까지',
    officer: { name: '홍길동', title: '이사', phone: '1600-0000' },
    processors: [{ work: '문자 발송', name: '업체' }],
    overseas: [],
  };
  const own = {
    ...site,
    name: '솔빛 힐파크',
    shortName: '솔빛',
    nameLatin: 'SOLBIT HILL PARK',
    slug: 'solbit',
    salesPhone: '1588-1234',
    salesHours: '평일 10:00–18:00 상담',
    isAnnouncementSample: false,
    brochure: 'own' as const,
    constructorName: '한결건설㈜',
    landLocation: '가람시 솔뫼동 12번지',
    familySites: [],
    project: {
      method: '지역주택조합',
      developer: '㈜시행',
      salesAgency: '㈜분양',
      registration: '제1호',
      landOwnership: '확보',
      approval: '2026. 10. 1. 승인',
      fundManagement: '㈜신탁',
      guarantee: '주택도시보증공사',
    },
  };
  const warned = (environment: Record<string, string>, changes: Partial<PrivacyFacts> = {}) =>
    warningsOf(loadConfig({ SALES_PHONE: own.salesPhone, ...environment }), { ...own, privacy: { ...privacy, ...changes } });

  it.each([
    [{}],
    [{ PUBLIC_URL: 'http://localhost:3000' }],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000', HOST: '0.0.0.0' }],
    [{ PUBLIC_URL: 'https://solbit.test', TRUST_PROXY: '1' }],
  ])('are not given for %j', (environment) => {
    expect(warned(environment)).toEqual([]);
  });

  it('name the facts that are missing in the privacy policy, for a public host only', () => {
    const changes = { officer: undefined, processors: [{ work: '문자 발송', name: undefined }], overseas: undefined };
    expect(warned({ PUBLIC_URL: 'https://solbit.test' }, changes)).toEqual([
      { variables: ['site.privacy.officer'], reason: 'missing' },
      { variables: ['site.privacy.processors[0].name'], reason: 'missing' },
      { variables: ['site.privacy.overseas'], reason: 'missing' },
    ]);
    expect(warned({}, changes)).toEqual([]);
  });

  it('name the facts that a housing advertisement must state and that are missing, for a public host only', () => {
    const facts = { ...own, privacy, project: { ...own.project, approval: undefined } };
    const warnings = (environment: Record<string, string>) => warningsOf(loadConfig({ SALES_PHONE: own.salesPhone, ...environment }), facts);
    expect(warnings({ PUBLIC_URL: 'https://solbit.test' })).toEqual([{ variables: ['site.project.approval'], reason: 'missing' }]);
    expect(warnings({})).toEqual([]);
  });

  it('name a form service whose timeout is longer than the shutdown waits', () => {
    expect(warned({ FORM_TIMEOUT_MS: '12501' })).toEqual([{ variables: ['FORM_TIMEOUT_MS'], reason: 'too_long' }]);
    expect(warned({ FORM_TIMEOUT_MS: '12500' })).toEqual([]);
  });

  it('name a secret that is still the sample, without printing it', () => {
    const warnings = warned({ METRICS_TOKEN: 'change-me-to-a-token', ADMIN_EMAIL: 'a@solbit.test', ADMIN_PASSWORD: 'an example of a password' });
    expect(warnings).toEqual([
      { variables: ['METRICS_TOKEN'], reason: 'sample' },
      { variables: ['ADMIN_PASSWORD'], reason: 'sample' },
    ]);
    const sample = {
      ...services,
      MONGODB_URL: 'mongodb://user:password@a,b/site',
      REDIS_URL: 'redis://user:4f1c9a7e@redis:6379',
      PUBLIC_URL: 'https://solbit.test',
    };
    expect(warned(sample)).toEqual([{ variables: ['MONGODB_URL'], reason: 'sample' }]);
  });

  it('name each fact that is still the sample, once', () => {
    const warnings = warningsOf(loadConfig({ PUBLIC_URL: 'https://solbit.test' }), site).filter(({ reason }) => reason === 'sample');
    expect(warnings.map(({ variables }) => variables)).toEqual([
      ['site.name'],
      ['site.shortName'],
      ['site.nameLatin'],
      ['site.slug'],
      ['SALES_PHONE'],
      ['site.salesHours'],
      ['site.constructorName'],
      ['site.landLocation'],
      ['site.familySites[0].url'],
      ['site.isAnnouncementSample'],
      ['site.brochure'],
    ]);
  });

  it('name a public URL and a telephone that are still the samples', () => {
    const warnings = warned({ PUBLIC_URL: 'https://solbit.example', SALES_PHONE: '1600-0000' });
    expect(warnings).toEqual([
      { variables: ['PUBLIC_URL'], reason: 'sample' },
      { variables: ['SALES_PHONE'], reason: 'sample' },
    ]);
  });

  it('name a public host without TLS', () => {
    expect(warned({ PUBLIC_URL: 'http://solbit.test' })).toEqual([{ variables: ['PUBLIC_URL'], reason: 'not_https' }]);
  });

  it.each([[{ TRUST_PROXY: '1' }], [{ HOST: '0.0.0.0' }]])('name the missing public URL when visitors come from outside this machine: %j', (environment) => {
    expect(warned(environment)).toEqual([{ variables: ['PUBLIC_URL'], reason: 'missing' }]);
  });
});
