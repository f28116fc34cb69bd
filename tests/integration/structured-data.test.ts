import sharp from 'sharp';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialPictureSize } from '#shared/pages/sharing-picture-cut.ts';
import { newsItems } from '#shared/press/news.ts';
import { allPages, pages, pathTo } from '#shared/pages/pages.ts';
import { site as facts } from '#shared/site.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const [news] = newsItems;
const paths = allPages.map((page) => pathTo(page, { id: news.id }));

type Block = { readonly '@context': string; readonly '@type': string } & Readonly<Record<string, unknown>>;

async function read(path: string): Promise<{ readonly text: string; readonly blocks: readonly Block[] }> {
  const { text } = await supertest(app.origin).get(path).set('Accept', 'text/html');
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) => JSON.parse(match[1] ?? '') as Block);
  return { text, blocks };
}

async function blockOf(path: string, type: string): Promise<Block> {
  const found = (await read(path)).blocks.filter((block) => block['@type'] === type);
  expect(found, `${path} ${type}`).toHaveLength(1);
  return found[0] as Block;
}

describe('structured data', () => {
  it.each(paths)('%s has blocks of schema.org with a type, no two of one kind', async (path) => {
    const { blocks } = await read(path);
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.map((block) => block['@context'])).toEqual(blocks.map(() => 'https://schema.org'));
    expect(new Set(blocks.map((block) => block['@type'])).size).toBe(blocks.length);
  });

  it('breadcrumbs are counted from one and lead to pages that answer', async () => {
    const { itemListElement } = await blockOf('/FloorPlan/Emodel', 'BreadcrumbList');
    const trail = itemListElement as readonly { position: number; name: string; item: string }[];
    expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
    expect([trail[0]?.name, trail.at(-1)?.name]).toEqual(['홈', 'E-모델하우스']);
    for (const { item } of trail) expect((await fetch(item)).status, item).toBe(200);
  });

  it('home describes the complex as its pages do, without price and coordinates', async () => {
    const complex = await blockOf('/', 'ApartmentComplex');
    expect(complex).toMatchObject({ name: facts.name, numberOfAccommodationUnits: { value: facts.households.total } });
    expect(complex['address']).toEqual({
      '@type': 'PostalAddress',
      addressCountry: 'KR',
      addressRegion: '다온군',
      addressLocality: '해안읍',
      streetAddress: '501번지 일원',
    });
    // A facility does not exist before it is built.
    expect(JSON.stringify(complex)).not.toMatch(/price|offers|geo"|latitude|amenity/i);
    expect((await fetch(complex['image'] as string)).status).toBe(200);
  });

  it.each(['/SalesInfo/SubscriptionGuide', '/SalesInfo/stampTax'])('%s gives search engines the questions and answers that it shows', async (path) => {
    const { text } = await read(path);
    const shown = text
      .replaceAll(/<script[^]*?<\/script>|<[^>]+>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
    const { mainEntity } = await blockOf(path, 'FAQPage');
    const questions = mainEntity as readonly { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.length).toBeGreaterThan(5);
    for (const { name, acceptedAnswer } of questions) for (const words of [name, acceptedAnswer.text]) expect(shown).toContain(words);
  });

  it('the guide gives search engines answered questions only', async () => {
    const { mainEntity } = await blockOf('/SalesInfo/guide', 'FAQPage');
    const questions = mainEntity as readonly { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.map(({ name }) => name)).toContain('입주는 언제인가요?');
    expect(questions.filter(({ acceptedAnswer: { text } }) => /추후 공개합니다|알려 드립니다|준비되는/.test(text))).toEqual([
      expect.objectContaining({ name: '입주는 언제인가요?' }),
      expect.objectContaining({ name: '발코니 확장비는 분양가격에 들어 있나요?' }),
    ]);
  });

  it('home names the site and the builder once each', async () => {
    expect(await blockOf('/', 'WebSite')).toMatchObject({ name: facts.name, url: app.origin, publisher: { name: facts.constructorName } });
    const builder = await blockOf('/', 'Organization');
    expect(builder).toMatchObject({ name: facts.constructorName, telephone: '1600-0000', url: app.origin });
    expect((await fetch(builder['logo'] as string)).status).toBe(200);
  });

  it('the named video files exist', async () => {
    const film = await blockOf('/Brand/video', 'VideoObject');
    expect(film).toMatchObject({
      name: expect.any(String),
      description: expect.any(String),
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\+09:00$/),
    });
    const { itemListElement } = await blockOf('/FloorPlan/videos', 'ItemList');
    const films = [film, ...(itemListElement as readonly { readonly item: typeof film }[]).map(({ item }) => item)];
    expect(films).toHaveLength(4);
    expect(new Set(films.map(({ description }) => description)).size).toBe(4);
    for (const { uploadDate } of films) expect(uploadDate).toMatch(/^\d{4}-/);
    for (const { contentUrl, thumbnailUrl } of films) {
      for (const url of [contentUrl, thumbnailUrl]) expect((await fetch(url as string, { method: 'HEAD' })).status, String(url)).toBe(200);
    }
  });

  it('an article ends its own breadcrumbs', async () => {
    const { itemListElement } = await blockOf(pathTo(pages['press-article'], { id: news.id }), 'BreadcrumbList');
    expect((itemListElement as readonly { name: string }[]).at(-1)?.name).toBe(news.title);
  });

  it('an article is news with its text, date, author and picture', async () => {
    const path = pathTo(pages['press-article'], { id: news.id });
    const article = await blockOf(path, 'NewsArticle');
    expect(article).toMatchObject({
      headline: news.title,
      description: news.excerpt,
      datePublished: news.date,
      dateModified: news.date,
      author: { '@type': 'Organization', name: facts.constructorName },
    });
    const { logo } = article['publisher'] as { readonly logo: string };
    expect((await fetch(logo)).status).toBe(200);
    expect((await fetch(article['image'] as string)).headers.get('content-type')).toBe('image/jpeg');
  });
});

describe('sharing pictures', () => {
  it.each(paths)('of %s exists and is as large as the page says', async (path) => {
    const { text } = await read(path);
    const address = /<meta property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? '';
    const { width, height, format } = await sharp(await (await fetch(address)).arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ ...socialPictureSize, format: 'jpeg' });
  });
});
