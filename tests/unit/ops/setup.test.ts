import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

function setUp(answers: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'yunseul-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'setup'), join(folder, 'setup'));
  cpSync(join(root, 'ops'), join(folder, 'ops'), { recursive: true });
  mkdirSync(join(folder, 'shared'));
  cpSync(join(root, 'shared/site.ts'), join(folder, 'shared/site.ts'));
  const all = { domain: 'yunseul.kr', email: 'admin@yunseul.kr', forms: 'https://crm.kr/leads', ...answers };
  const { status } = spawnSync(join(folder, 'setup'), ['--yes', ...Object.entries(all).flatMap(([name, value]) => [`--${name}`, value])], { cwd: folder });
  const isMade = existsSync(join(folder, '.env'));
  return { code: status, isMade, settings: isMade ? readFileSync(join(folder, '.env'), 'utf8') : '' };
}

describe('setup', () => {
  it.each([
    { email: 'kim.yunseul+site@mail.yunseul.co.kr' },
    { forms: 'https://crm.kr:8443/leads?site=yunseul&by=a@b' },
    { forms: 'https://crm.kr/a https://crm.kr/b https://crm.kr' },
  ])('takes %j', (answers) => {
    expect(setUp(answers)).toMatchObject({ code: 0, isMade: true });
  });

  // The site would refuse to start, and setup to run again.
  it.each([
    { email: 'admin@site' },
    { email: '윤슬@yunseul.kr' },
    { forms: 'https://user:pw@crm.kr/leads' },
    { forms: 'http://crm.kr/leads' },
    { project: 'Two Sites' },
  ])('makes nothing of %j', (answers) => {
    expect(setUp(answers)).toMatchObject({ code: 64, isMade: false });
  });

  it('names containers and images after the host, so that two sites on one host do not share any', () => {
    const { settings } = setUp({ domain: 'www.yunseul.co.kr' });
    expect(settings).toMatch(/^COMPOSE_PROJECT_NAME=www-yunseul-co-kr\nAPP_IMAGE=www-yunseul-co-kr-app\nCADDY_BUILT_IMAGE=www-yunseul-co-kr-caddy$/m);
    expect(setUp({ project: 'sea' }).settings).toMatch(/^COMPOSE_PROJECT_NAME=sea$/m);
  });

  it('writes further names and a proxy that ends TLS as Caddy and Compose read them', () => {
    expect(setUp({}).settings).toMatch(/^ALIASES=$/m);
    const { settings } = setUp({ aliases: 'www.yunseul.kr sea.kr', proxy: '8080' });
    expect(settings).toMatch(/^ALIASES=http:\/\/www\.yunseul\.kr, http:\/\/sea\.kr$/m);
    expect(settings).toMatch(/^SITE_SCHEME=http:\/\/\nPROXIES=private_ranges\nTRUST_PROXY=2\nHTTP_PORT=127\.0\.0\.1:8080$/m);
    expect(setUp({ aliases: '-www' }).isMade).toBe(false);
  });
});
