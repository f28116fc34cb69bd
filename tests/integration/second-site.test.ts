import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatNumber } from '../../shared/korean-format.ts';
import { allPages, pathTo } from '../../shared/pages.ts';
import { areaRange, facilityNames, locality, scale, typeNames } from '../../shared/site-words.ts';
import { site as first } from '../../shared/site.ts';
import { site as second } from '../fixtures/second-site/site.ts';
import { buildSecondSite } from '../support/site-copy.ts';
import { startApp, temporaryFolder, type AppProcess } from '../support/site-process.ts';

const root = resolve(import.meta.dirname, '../..');
/** Text in pixels or films, which no facts can change: docs/make-it-yours.md says how they are made anew. */
const drawn = [/\.ko\.vtt$/, /\/announcement\.pdf$/];

/** Anywhere, also in scripts. */
const names = [
  first.name,
  first.shortName,
  first.nameLatin,
  first.slug,
  first.salesPhone,
  first.landLocation,
  locality,
  first.constructorName.replace('㈜', ''),
  ...locality.split(' '),
];
/** In what a visitor reads; a script may contain such a figure for another reason. */
const figures = [
  formatNumber(first.households.total),
  `${first.households.generalSale}세대`,
  `${first.buildings}개 동`,
  `${first.parkingPerHousehold}대`,
  String(first.moveIn.year),
  scale,
  areaRange,
  ...typeNames,
  first.interiorOnlyType,
  ...facilityNames,
];

let app: AppProcess;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let data: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  [folder, data] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  await buildSecondSite(folder.path, second);
  app = await startApp({ DATA_DIR: data.path }, 20_000, folder.path);
}, 180_000);
afterAll(async () => {
  await app?.child.end();
  await Promise.all([folder.remove(), data.remove()]);
});

/** Words, and the attributes that are read out or shown elsewhere. */
function readableOf(html: string): string {
  const attributes = [...html.matchAll(/ (?:alt|title|aria-label|content|placeholder|label)="([^"]*)"/g)].map((match) => match[1] ?? '');
  const graphs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
  const text = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, ' ');
  return [text, ...attributes, ...graphs].join('\n').replaceAll(/[\w:./-]*\/[\w./-]*/g, ' ');
}

function found(words: readonly string[], text: string): readonly string[] {
  return words.filter((word) => text.includes(word));
}

/** Without the headers, whose hashes and numbers may contain anything. */
async function textOf(path: string): Promise<string> {
  const answer = await fetch(app.url + path, { headers: { Accept: 'text/html' } });
  return `${answer.url}\n${await answer.text()}`;
}

it('check-site finds no sample and no contradiction in a second complex', () => {
  const printed = execFileSync(process.execPath, ['server/cli/check-site.ts'], { cwd: folder.path, encoding: 'utf8' });
  expect(printed).toContain('still a sample: 0\n');
  expect(printed).toContain('contradictory: 0\n');
});

it('no page of a second complex has a fact of the first', async () => {
  const paths = [...allPages.map((page) => pathTo(page, { site: second.slug, id: 'news-opening' })), '/not-there', '/Promotion/Press', '/Promotion/Customer'];
  const leaks: string[] = [];
  for (const path of paths) {
    const html = await textOf(path);
    for (const word of new Set([...found(names, html), ...found(figures, readableOf(html))])) leaks.push(`${path}: ${word}`);
  }
  expect(leaks).toEqual([]);
});

it('no page of a second complex tells the story of the first, besides what its pictures show', async () => {
  const leaks: string[] = [];
  for (const page of allPages) {
    const path = pathTo(page, { site: second.slug, id: 'news-opening' });
    const words = readableOf((await textOf(path)).replaceAll(/<img\b[^>]*>/g, ''));
    for (const leak of words.match(/.{0,20}(?:바다|바닷가|해안|물결|수평선|연륙|여객|섬과|섬의).{0,10}/g) ?? []) leaks.push(`${path}: ${leak}`);
  }
  expect(leaks).toEqual([]);
});

it('no served file of a second complex has a fact of the first', async () => {
  const assets = readdirSync(join(folder.path, 'dist/client/assets')).filter((name) => /\.(js|css|svg)$/.test(name));
  const publicTexts = globSync('public/**/*.{svg,html,json,txt,vtt,pdf}', { cwd: root }).map((file) => file.slice('public'.length));
  const served = ['/sitemap.xml', '/robots.txt', '/site.webmanifest', `/${second.slug}/press/rss.xml`, `/api/press/${second.slug}`, '/schedule.ics'];
  const paths = [...served, ...assets.map((name) => `/assets/${name}`), ...publicTexts.filter((path) => !drawn.some((pattern) => pattern.test(path)))];
  const leaks: string[] = [];
  for (const path of paths) for (const word of found(names, await textOf(path))) leaks.push(`${path}: ${word}`);
  for (const file of globSync('ops/caddy/pages/*', { cwd: root })) {
    for (const word of found(names, readFileSync(join(root, file), 'utf8'))) leaks.push(`${file}: ${word}`);
  }
  expect(leaks).toEqual([]);
});

it('the announcement of a second complex is filled with its own facts', () => {
  const script = `import { announcementHtml } from './art/announcement/announcement.ts'; process.stdout.write(announcementHtml());`;
  const html = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder.path, encoding: 'utf8' });
  expect(html).toContain(second.name);
  expect(found([...names, ...figures], html)).toEqual([]);
});

it('slug and telephone of a second complex are the defaults', async () => {
  const answer = await fetch(`${app.url}/Promotion/Press`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`/${second.slug}/press`);
  expect(await textOf('/')).toContain(`tel:${second.salesPhone}`);
});

it.each([
  ['/SalesInfo/announcement', ['412,000,000원~468,000,000원', '14,900,000원', '계약할 때', '시스템 에어컨', '2027. 3. 5.']],
  ['/BusinessGuide/plan', ['2027. 3. 17. ~ 3. 18.', '/schedule.ics']],
  ['/BusinessGuide/intro', ['솔뫼도시개발', '가람 제12-34호', '34,567㎡']],
  ['/LocationEnvironment/intro', ['가람시 솔뫼동 77', 'https://map.naver.com/p/search/solbit']],
  [`/${second.slug}/customer`, ['https://pf.kakao.com/_solbit']],
  ['/SalesInfo/guide', ['당첨자 발표일부터 6개월 동안 전매할 수 없습니다.']],
])('%s shows what a second complex announces', async (path, facts) => {
  const html = (await textOf(path)).replaceAll(/<[^>]*class="nowrap"[^>]*>|<\/span>|<!-- -->/g, '');
  expect(facts.filter((fact) => !html.includes(fact))).toEqual([]);
});

it('the schedule of a second complex is a calendar with its announced dates', async () => {
  const answer = await fetch(`${app.url}/schedule.ics`);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  expect((await answer.text()).match(/BEGIN:VEVENT/g)).toHaveLength(3);
});

it('a type that a second complex does not have is in no menu, tab or table', async () => {
  const leading = ['/LocationEnvironment/primium', '/Interior/84B', '/FloorPlan/videos'];
  const paths = ['/', '/FloorPlan/59A', '/ComplexGuide/detailintro', '/SalesInfo/announcement', '/sitemap.xml', ...leading];
  for (const path of paths) expect((await textOf(path)).match(/97A|97타입|FloorPlan\/114A/g), path).toBeNull();
  const page = await textOf('/FloorPlan/114A');
  expect(page).toContain('name="robots" content="noindex"');
  expect(page).toContain(`<title>평면 안내 준비 중 | ${second.name}</title>`);
  expect(page.match(/97A|97㎡/g)).toBeNull();
});

it('a plan of a second complex whose picture is another is shown as a drawing', async () => {
  for (const path of ['/', '/FloorPlan/59A', '/FloorPlan/videos']) expect((await textOf(path)).match(/images\/plan-59a/g), path).toBeNull();
  expect(await textOf('/FloorPlan/59A')).not.toContain('가구 배치</button>');
  expect(await textOf('/FloorPlan/59B')).toContain('images/plan-59b');
});

it('the site plan of a second complex inland has no water', async () => {
  const html = await textOf('/ComplexGuide/intro');
  expect(html.match(/ d="(?![Mm])[^"]*"| d="Z?"/g)).toBeNull();
  expect(html).not.toContain('data-sign="walk"');
  expect(html).not.toContain('위에서 본 모습');
});
