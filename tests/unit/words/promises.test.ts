import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { visitCopy, visitMessages } from '#client/leads/words/forms.ts';
import { leadPurposes, marketingNotice, privacyNotices, retention } from '#client/leads/words/privacy-notices.ts';
import { visitTimeCopy } from '#client/leads/words/visit-times.ts';
import { visit } from '#client/pages/home/words.ts';
import { privacyCopy } from '#client/pages/privacy/words.ts';
import { ownVisitCopy } from '#client/pages/visit/words.ts';
import { site } from '#shared/site.ts';
import { wordFiles } from '#tests/support/word-files.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('each guarantee of the table names a test that exists, or is of a kind that no test can check', () => {
  const table = read('docs/legal-basis.md').split('## Promises')[1]?.split('\n## ')[0] ?? '';
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| promise') && !line.startsWith('| ---'))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));
  expect(rows.length).toBeGreaterThan(10);
  for (const [promise = '', , , tests = ''] of rows) {
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    if (tests !== '-') expect(named, promise).not.toEqual([]);
    for (const file of named) expect(existsSync(join(root, file)), file).toBe(true);
  }
});

test('no sentence promises a message but where messages are sent, a confirmed visit, or a question every two years', () => {
  const files = [...wordFiles, 'shared/pages/page-table.ts', 'shared/press/news.ts'];
  const printed = ['art/announcement/announcement.html', 'art/announcement/announcement.ts'];
  const promised = /문자로(?:도)? (?:안내|알려|보내 드)|문자(?:를|메시지를) 보내 드|예약이 확정|2년마다/;
  const whereTexted = Object.values({ ...visitTimeCopy.whereTexted, ...ownVisitCopy.whereTexted }).filter((words) => typeof words === 'string');
  const saidAnyway = (file: string) => whereTexted.reduce((rest, words) => rest.replace(words, ''), read(file));
  expect([...files, ...printed].filter((file) => promised.test(saidAnyway(file)))).toEqual([]);
});

test('where the address of the model house or the homes left are promised, it is said when', () => {
  const { address } = site.modelHouse;
  const told = [visit.text.join(' '), visitMessages.taken, visitCopy.invitation, leadPurposes.visit.purpose];
  for (const words of told.filter((each) => each.includes('잔여 세대'))) expect(words).toMatch(/청약 뒤|청약이 끝난 뒤/);
  expect(told.filter((each) => each.includes('잔여 세대'))).toHaveLength(3);
  expect(visit.text.join(' ').includes('주소가 정해지면')).toBe(address === undefined);
});

test('the notices, the consent and the policy state the same retention time, and the inbox keeps to it', () => {
  const [, rule] = /\(늦어도 접수일부터 (\d+)일\)$/.exec(retention) ?? [];
  expect(Number(rule)).toBe(site.privacy.longestDays);
  for (const points of Object.values(privacyNotices)) expect(points.find(({ term }) => term === '보유 기간')?.text).toBe(`${retention}, 이후 지체 없이 파기`);
  expect(marketingNotice.points.find(({ term }) => term === '보유 기간')?.text).toContain(retention);
  expect(privacyCopy.opening.text).toContain(retention);
  const told = JSON.stringify([privacyNotices, marketingNotice, privacyCopy.opening, privacyCopy.parts]);
  expect([...told.matchAll(/(\d+)일(?:\)|이 지나면)/g)].map(([, days]) => Number(days))).toEqual(expect.arrayContaining([site.privacy.longestDays]));
  expect([...told.matchAll(/(\d+)일(?:\)|이 지나면)/g)].filter(([, days]) => Number(days) !== site.privacy.longestDays)).toEqual([]);
});
