import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

function setUp(answers: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'yunseul-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'setup'), join(folder, 'setup'));
  mkdirSync(join(folder, 'shared'));
  cpSync(join(root, 'shared/site.ts'), join(folder, 'shared/site.ts'));
  const all = { domain: 'yunseul.kr', email: 'admin@yunseul.kr', forms: 'https://crm.kr/leads', ...answers };
  const { status } = spawnSync(join(folder, 'setup'), ['--yes', ...Object.entries(all).flatMap(([name, value]) => [`--${name}`, value])], { cwd: folder });
  return { code: status, isMade: existsSync(join(folder, '.env')) };
}

describe('setup', () => {
  it.each([
    { email: 'kim.yunseul+site@mail.yunseul.co.kr' },
    { forms: 'https://crm.kr:8443/leads?site=yunseul&by=a@b' },
    { forms: 'https://crm.kr/a https://crm.kr/b https://crm.kr' },
  ])('takes %j', (answers) => {
    expect(setUp(answers)).toEqual({ code: 0, isMade: true });
  });

  // The site would refuse to start, and setup to run again.
  it.each([{ email: 'admin@site' }, { email: '윤슬@yunseul.kr' }, { forms: 'https://user:pw@crm.kr/leads' }, { forms: 'http://crm.kr/leads' }])(
    'makes nothing of %j',
    (answers) => {
      expect(setUp(answers)).toEqual({ code: 64, isMade: false });
    },
  );
});
