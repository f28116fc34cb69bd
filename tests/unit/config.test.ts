import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, type Environment } from '../../server/config.ts';

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
  it('is complete with nothing set: embedded storage on port 3000', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      storage: { kind: 'embedded', dataDir: './data' },
      trustProxy: 0,
      defaultSite: 'yunseul',
      sites: ['yunseul'],
      salesPhone: '1600-0000',
    });
    expect(config).toMatchObject({
      formTimeoutMs: 5000,
      leadRetentionDays: 30,
      formLimit: { points: 30, windowS: 600 },
      loginLimit: { points: 5, windowS: 900 },
      logLevel: 'info',
    });
  });

  it('takes an empty variable as not set, as compose files write it', () => {
    expect(loadConfig({ PORT: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', FORM_VISIT_URL: '' }).port).toBe(3000);
  });

  it('names each missing variable at once with services', () => {
    const problems = problemsOf({ STORAGE: 'services' });
    for (const name of ['MONGODB_URL', 'REDIS_URL', 'SESSION_SECRET', 'LEAD_KEY', 'FORM_REGISTRATION_URL', 'FORM_INQUIRY_URL', 'FORM_VISIT_URL']) {
      expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1);
    }
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
    ['TRUST_PROXY', 'true'],
    ['SITES', 'Yunseul'],
    ['DEFAULT_SITE', 'a,b'],
    ['SALES_PHONE', '1600-0000"><script>'],
    ['ADMIN_PASSWORD', 'too short'],
    ['ADMIN_PASSWORD', 'aaaaaaaaaaaaaaaaaaaa'],
    ['ADMIN_PASSWORD', 'long enough pass phrase '.repeat(10)],
    ['FORM_VISIT_URL', 'https://user:password@forms.example/v'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s by the name of the variable, without its value', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems.some((problem) => problem.startsWith(name))).toBe(true);
    // Short words such as `true` may stand in a sentence by chance.
    if (value.length > 6) expect(problems.join('\n')).not.toContain(value);
  });

  it('lets form services on this machine do without https', () => {
    expect(loadConfig({ FORM_VISIT_URL: 'http://127.0.0.1:9/v' }).formUrls).toEqual({ visit: 'http://127.0.0.1:9/v' });
  });

  it('reads several secrets and keys, the first to sign and encrypt', () => {
    const keys = ['a', 'b'].map((letter) => Buffer.from(`${letter}123456789abcdef0123456789abcdef`).toString('base64'));
    const secrets = ['b7c2f5d09a3e4816', '6184e3a90d5f2c7b'].map((part) => part.repeat(2));
    const config = loadConfig({ SESSION_SECRET: secrets.join(', '), LEAD_KEY: keys.join(',') });
    expect(config.sessionSecrets).toEqual(secrets);
    expect(config.leadKeys?.map((key) => key.toString('base64'))).toEqual(keys);
  });

  it('reads a secret from the file that NAME_FILE names, and refuses both at once', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'token');
    writeFileSync(file, 'a-token-of-some-length\n');
    expect(loadConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a-token-of-some-length');
    expect(problemsOf({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'another-token-of-length' })).toContain('METRICS_TOKEN and METRICS_TOKEN_FILE are both set');
    expect(problemsOf({ METRICS_TOKEN_FILE: `${file}-missing` })).toContain('METRICS_TOKEN_FILE cannot be read');
  });

  it('wants the first account whole or not at all', () => {
    expect(problemsOf({ ADMIN_EMAIL: 'a@b.example' })).toContain('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  });

  it('always has the default site among the sites', () => {
    expect(loadConfig({ DEFAULT_SITE: 'second', SITES: 'first' }).sites).toEqual(['second', 'first']);
  });
});
