import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatNumber } from '#shared/korean/korean-format.ts';
import { allPages, pages, pathTo } from '#shared/pages/pages.ts';
import { areaRange, facilityNames, locality, scale, typeNames } from '#shared/site/site-words.ts';
import { site as first } from '#shared/site.ts';
import { site as second } from '#tests/fixtures/second-site/site.ts';
import { standInForTools } from '#tests/support/measurement-stand-ins.ts';
import { hydrated, launchBrowser, userAgent, viewports } from '#tests/support/browser.ts';
import { buildSecondSite } from '#tests/support/second-site.ts';
import { startApp, temporaryFolder, type AppProcess } from '#tests/support/site-process.ts';

const root = resolve(import.meta.dirname, '../..');
/** Text in pictures or films, which facts cannot change. docs/make-it-yours.md says how they are made anew. */
const drawn = [/\.ko\.vtt$/, /\/(announcement|brochure)\.pdf$/];

/** These may occur nowhere, not even in scripts. */
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
/** These may not occur in what a visitor reads. A script may contain such a number for another reason. */
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

/** Words about the coast, the park without cars and the telephone that is answered day and night. */
const storyOfFirst =
  /.{0,20}(?:바다|바닷가|해안|물결|수평선|연륙|여객|섬과|섬의|차 없는|차가 없는|차가 다니지|차는 (?:땅|지하)|땅 위는|사람과 나무|이사·택배|24시간).{0,10}/g;

let app: AppProcess;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let data: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  [folder, data] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  await buildSecondSite(folder.path, second);
  app = await startApp({ DATA_DIR: data.path }, undefined, folder.path);
}, 180_000);
afterAll(async () => {
  await app?.child.end();
  await Promise.all([folder.remove(), data.remove()]);
});

/** The words, and the attributes that are read aloud or shown elsewhere. */
function readableOf(html: string): string {
  const attributes = [...html.matchAll(/ (?:alt|title|aria-label|content|placeholder|label)="([^"]*)"/g)].map((match) => match[1] ?? '');
  const graphs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
  const text = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, ' ');
  return [text, ...attributes, ...graphs].join('\n').replaceAll(/[\w:./-]*\/[\w./-]*/g, ' ');
}

function found(words: readonly string[], text: string): readonly string[] {
  return words.filter((word) => text.includes(word));
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Leaves the headers out, whose hashes and numbers may contain anything. */
async function textOf(path: string): Promise<string> {
  const answer = await fetch(app.url + path, { headers: { Accept: 'text/html' } });
  expect(answer.status, path).toBeLessThan(500);
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

it('says the price of a type on its page and on home, and the chargers for electric cars beside the parking', async () => {
  expect(readableOf(await textOf('/FloorPlan/59A'))).toContain('412,000,000원~468,000,000원');
  expect(readableOf(await textOf('/'))).toContain('분양가격 412,000,000원~468,000,000원');
  expect(readableOf(await textOf(pathTo(pages['location-premium'])))).toMatch(/전기차 충전기\s+57대/);
});

it('tells the tools of a second complex of pages and of sent forms, without what was typed, and tells none of a browser that refuses', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ userAgent, viewport: viewports.wide });
    const problems: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
    const asked = await standInForTools(page);
    const told = (part: string) => asked.filter((address) => address.includes(part)).length;
    await page.goto(`${app.url}/privacy?utm_source=banner&who=010-1234-5678`);
    await hydrated(page);
    await expect.poll(() => ['en=page_view', 'type=pv', 'event=PageView', 'ev=PageView'].map(told)).toEqual([1, 1, 1, 1]);
    expect(await page.locator('main').innerText()).toContain('네이버 프리미엄 로그분석');
    await page
      .locator('footer, header')
      .locator(`a[href="${pathTo(pages['business-intro'])}"]`)
      .first()
      .dispatchEvent('click');
    await expect.poll(() => ['en=page_view', 'type=pv', 'event=PageView', 'ev=PageView'].map(told)).toEqual([2, 2, 2, 2]);
    await page.locator('header').getByText(second.salesPhone).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name="name"]').fill('김비밀');
    await dialog.locator('input[name="phone"]').fill('010-1234-5678');
    await dialog.locator('button[type="submit"]').click();
    await expect.poll(() => ['en=generate_lead', 'type=lead', 'event=Participation', 'ev=Lead'].map(told)).toEqual([1, 1, 1, 1]);
    expect(asked.map((address) => decodeURIComponent(address)).filter((address) => /010-?1234|김비밀|who=/.test(address))).toEqual([]);
    expect(decodeURIComponent(asked.find((address) => address.includes('dl=')) ?? '')).toContain('/privacy?utm_source=banner');
    expect(problems).toEqual([]);

    const refusing = await browser.newPage({ userAgent, viewport: viewports.wide });
    await refusing.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const nothing = await standInForTools(refusing);
    await refusing.goto(app.url);
    await hydrated(refusing);
    await refusing.waitForLoadState('networkidle');
    expect(nothing).toEqual([]);
  } finally {
    await browser.close();
  }
});

it('no file that the first complex serves has anything of the tools that it does not name', () => {
  const folderOfFirst = resolve(import.meta.dirname, '../../dist/client/assets');
  const traces = readdirSync(folderOfFirst).filter(
    (name) =>
      /\.(js|css)$/.test(name) && /googletagmanager|wcslog|kakaoPixel|fbevents|lead-sent|metaPixel/.test(readFileSync(join(folderOfFirst, name), 'utf8')),
  );
  expect(traces).toEqual([]);
});

it.each([
  ['2027-03-03', 'D-2 입주자모집공고'],
  ['2027-03-16', '오늘 특별공급 접수'],
  ['2027-04-15', undefined],
])('on %s home leads to the days of the procedure with “%s”', async (day, words) => {
  const browser = await launchBrowser();
  try {
    for (const viewport of Object.values(viewports)) {
      const page = await browser.newPage({ userAgent, viewport });
      await page.clock.setFixedTime(new Date(`${day}T09:00:00+09:00`));
      await page.goto(app.url);
      await hydrated(page);
      const links = page.getByRole('link', { name: /^(?:D-\d+|오늘) / });
      expect(await links.allInnerTexts()).toEqual(words === undefined ? [] : [words]);
      if (words !== undefined) expect(await links.getAttribute('href')).toBe(pathTo(pages['business-plan']));
    }
  } finally {
    await browser.close();
  }
});

it('no page of a second complex tells the story of the first, except in what its pictures show', async () => {
  const leaks: string[] = [];
  for (const page of allPages) {
    const path = pathTo(page, { site: second.slug, id: 'news-opening' });
    const words = readableOf((await textOf(path)).replaceAll(/<img\b[^>]*>/g, ''));
    for (const leak of words.match(storyOfFirst) ?? []) leaks.push(`${path}: ${leak}`);
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

describe('the sample announcement of a second complex', () => {
  const html = lazily(() => {
    const script = `import { announcementHtml } from './art/announcement/announcement.ts'; process.stdout.write(announcementHtml());`;
    return execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder.path, encoding: 'utf8' });
  });
  const tableOf = (caption: string) => html().split(caption)[1]?.split('</table>')[0] ?? '';

  it('is filled with its own facts', () => {
    expect(html()).toContain(second.name);
    expect(found([...names, ...figures], html())).toEqual([]);
    expect(html().match(storyOfFirst)).toBeNull();
    expect(html()).toContain(`${second.salesPhone}, 평일 10:00–18:00 상담`);
  });

  it('has the right value under each heading of the supply table', () => {
    const rows = tableOf('면적은 전용면적(㎡) 기준입니다.')
      .split('<tr>')
      .slice(1)
      .map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map((match) => match[1]));
    expect(rows[0]).toEqual(['타입', '전용면적', '공급면적', '공급 세대수', '분양가격']);
    expect(rows[4]).toEqual(['101P', '101.4820㎡', '110㎡', '86세대', '412,000,000원~468,000,000원']);
    for (const row of rows) expect(row).toHaveLength(5);
  });

  it('states the days and areas that are announced', () => {
    for (const days of [
      '2027. 3. 5.',
      '2027. 3. 15.~3. 16.',
      '2027. 3. 17.~3. 18.',
      '2027. 3. 26.',
      '2027. 4. 12.~4. 14.',
      '34,567㎡',
      '6,789㎡',
      '120,345㎡',
      '245%',
    ]) {
      expect(html()).toContain(days);
    }
    expect(tableOf('각 단계의 날짜').match(/<tr>.*추후 공개/g)).toEqual([expect.stringContaining('서류 제출·자격 확인')]);
  });
});

it('slug and telephone of a second complex are the defaults', async () => {
  const answer = await fetch(`${app.url}/Promotion/Press`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`/${second.slug}/press`);
  expect(await textOf('/')).toContain(`tel:${second.salesPhone}`);
});

/** The words as a visitor reads them. */
async function wordsOf(path: string): Promise<string> {
  return (await textOf(path)).replaceAll(/<[^>]*class="nowrap"[^>]*>|<\/span>|<!-- -->/g, '');
}

it.each([
  ['/', ['방문 일시와 견본주택 주소, 청약 뒤의 잔여 세대를 안내합니다.', '평일 10:00–18:00 상담', '소나무 아래 걷는 길,', '101']],
  ['/SalesInfo/announcement', ['412,000,000원~468,000,000원', '14,900,000원', '계약할 때', '시스템 에어컨', '2027. 3. 5.', '101.4820㎡', '120,345㎡']],
  ['/BusinessGuide/plan', ['2027. 3. 17.~3. 18.', '/schedule.ics', '2027. 10. 9.']],
  ['/BusinessGuide/intro', ['솔뫼도시개발', '가람 제12-34호', '34,567㎡', '솔뫼지구 도시개발사업']],
  ['/LocationEnvironment/intro', ['가람시 솔뫼동 77', 'https://map.naver.com/p/search/solbit']],
  ['/LocationEnvironment/primium', ['나무 그늘이 있는 단지']],
  ['/ComplexGuide/intro', ['걷는 길을 찻길과 나누어 냅니다.']],
  ['/Interior/84B', ['97B는 인테리어', '바닥은 한결마루 원목입니다.']],
  [`/${second.slug}/customer`, ['https://pf.kakao.com/_solbit', '평일 10:00–18:00 상담']],
  [`/${second.slug}/press/news-park`, ['34,567㎡', '걷는 길이 넉넉한 단지']],
  [
    '/SalesInfo/guide',
    ['당첨자 발표일부터 6개월 동안 전매할 수 없습니다.', '타입별 금액은 모집공고 페이지에 있습니다.', '시스템 에어컨입니다. 금액은', '평일 10:00–18:00 상담'],
  ],
  ['/SalesInfo/checkpoint', ['66A·66B·78A 타입은 85㎡ 이하, 101P 타입은 102㎡ 이하입니다.', '2027. 3. 17.~3. 18.']],
  [
    '/SalesInfo/subscriptionGuide',
    ['전용면적이 넓을수록 금액이 커지며', '거주의무가 없습니다.', '분양가상한제를 적용하지 않습니다.', '두 번은 청약홈에서 추첨하고'],
  ],
])('%s shows what a second complex announces', async (path, facts) => {
  const html = await wordsOf(path);
  expect(facts.filter((fact) => !html.includes(fact))).toEqual([]);
});

it.each([
  ['/BusinessGuide/plan', /.{0,20}함께 공개/g],
  ['/BusinessGuide/intro', /.{0,20}함께 공개/g],
  ['/SalesInfo/announcement', /.{0,20}to-be-announced/g],
  ['/SalesInfo/announcement', /.{0,20}견본(?!주택).{0,10}/g],
  ['/SalesInfo/guide', /.{0,20}견본(?!주택).{0,10}/g],
  ['/SalesInfo/guide', /.{0,20}추후 공개/g],
  ['/SalesInfo/checkpoint', /.{0,20}추후 공개|모든 타입은.{0,20}/g],
  ['/SalesInfo/subscriptionGuide', /.{0,20}추후 공개|함께 공고합니다|모든 타입은.{0,20}/g],
  ['/Interior/59A', /.{0,20}추후 공개/g],
  [`/${second.slug}/press/news-park`, /.{0,20}추후 공개/g],
])('%s does not call an announced fact still open', async (path, denial) => {
  expect((await wordsOf(path)).match(denial)).toBeNull();
});

it('the schedule of a second complex is a calendar with its announced dates', async () => {
  const answer = await fetch(`${app.url}/schedule.ics`);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  expect((await answer.text()).match(/BEGIN:VEVENT/g)).toHaveLength(5);
});

it('a type that a second complex does not have is in no menu, tab or table', async () => {
  const leading = ['/LocationEnvironment/primium', '/Interior/84B', '/FloorPlan/videos'];
  const paths = ['/', '/FloorPlan/59A', '/ComplexGuide/detailintro', '/SalesInfo/announcement', '/sitemap.xml', ...leading];
  // Hashes of files may contain any three letters.
  const named = /(?<![\w/+=-])97A(?![\w/+=-])|97타입|FloorPlan\/114A/g;
  for (const path of paths) expect((await textOf(path)).match(named), path).toBeNull();
  const page = await textOf('/FloorPlan/114A');
  expect(page).toContain('name="robots" content="noindex"');
  expect(page).toContain(`<title>평면 안내 준비 중 | ${second.name}</title>`);
  expect(page.match(/(?<![\w/+=-])97A(?![\w/+=-])|97㎡/g)).toBeNull();
});

it('a plan of a second complex that has no picture of its own is shown as a drawing', async () => {
  for (const path of ['/', '/FloorPlan/59A', '/FloorPlan/videos']) expect((await textOf(path)).match(/\/plan-59a-\d+\.\w+/g), path).toBeNull();
  expect(await textOf('/FloorPlan/59A')).not.toContain('가구 배치</button>');
  expect(await textOf('/FloorPlan/59B')).toMatch(/\/plan-59b-\d+\.\w+/);
});

it('a second complex without a brochure has no link to one', async () => {
  expect(await textOf('/BusinessGuide/intro')).not.toContain('brochure.pdf');
});

it('the site plan of a second complex inland has no water', async () => {
  const html = await textOf('/ComplexGuide/intro');
  expect(html.match(/ d="(?![Mm])[^"]*"| d="Z?"/g)).toBeNull();
  expect(html).not.toContain('data-sign="walk"');
  for (const ofPictures of ['위에서 본 모습', '해와 그림자', '/images/sun/']) expect(html).not.toContain(ofPictures);
});
