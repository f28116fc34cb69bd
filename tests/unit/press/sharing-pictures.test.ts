import { expect, test } from 'vitest';
import type { OpenedArticle } from '#shared/press/press.ts';
import type { SharingPictureWords } from '#server/press/draw-sharing-picture.ts';
import { createSharingPictures } from '#server/press/article-pictures.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

function articleOf(id: string): OpenedArticle {
  return { id, title: `제목 ${id}`, summary: '요약', content: '', date: '2026-11-20T00:00:00.000Z', views: 0, version: 1 };
}

function setUp() {
  const started: string[] = [];
  const release: ((jpeg: Buffer) => void)[] = [];
  const broken = new Set<string>();
  const { log, lines } = createTestLogger();
  const draw = ({ title }: SharingPictureWords) => {
    started.push(title);
    if (broken.has(title)) return Promise.reject(new Error('cannot be drawn'));
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    release.push(resolve);
    return promise;
  };
  const pictures = createSharingPictures({ reader: { open: async (_slug, id) => articleOf(id) }, draw, pictures: { file: async () => undefined }, log });
  return { pictures, started, release, broken, lines };
}

const settle = () => new Promise((done) => setImmediate(done));

test('a picture that many request at once is drawn once', async () => {
  const { pictures, started, release } = setUp();
  const asked = Array.from({ length: 50 }, () => pictures.open('yunseul', 'a'));
  await settle();
  release[0]?.(Buffer.from('jpeg'));
  const all = await Promise.all(asked);
  expect(new Set(all.map((picture) => (typeof picture === 'object' ? picture.jpeg.toString() : picture)))).toEqual(new Set(['jpeg']));
  await pictures.open('yunseul', 'a');
  expect(started).toEqual(['제목 a']);
});

test('pictures of several articles are drawn one at a time, and requests beyond a short queue are refused', async () => {
  const { pictures, started, release, lines } = setUp();
  const asked = Array.from({ length: 30 }, (_, index) => pictures.open('yunseul', `n${index}`));
  await settle();
  expect(started).toHaveLength(1);
  expect(await Promise.all(asked.slice(20))).toEqual(Array.from({ length: 10 }, () => 'not drawn'));
  expect(lines()).toHaveLength(1);
  for (let index = 0; index < 20; index += 1) {
    await settle();
    expect(started).toHaveLength(index + 1);
    release[index]?.(Buffer.from('jpeg'));
  }
  const drawn = await Promise.all(asked.slice(0, 20));
  expect(drawn.every((picture) => typeof picture === 'object')).toBe(true);
});

test('failures in a row are logged once even when cached pictures are sent between them, and again after one succeeded', async () => {
  const { pictures, release, broken, lines } = setUp();
  for (const id of ['b', 'c', 'e']) broken.add(`제목 ${id}`);
  const open = async (id: string) => {
    const asked = pictures.open('yunseul', id);
    await settle();
    release.at(-1)?.(Buffer.from('jpeg'));
    return asked;
  };
  for (const id of ['a', 'b', 'a', 'c']) await open(id);
  expect(lines()).toHaveLength(1);
  for (const id of ['d', 'e']) await open(id);
  expect(lines()).toHaveLength(2);
});

test('a bounded number of pictures is cached', async () => {
  const { pictures, started, release } = setUp();
  for (const id of [...Array.from({ length: 60 }, (_, index) => `n${index}`), 'n0', 'n59']) {
    const asked = pictures.open('yunseul', id);
    await settle();
    release.at(-1)?.(Buffer.from('jpeg'));
    await asked;
  }
  expect(started.length).toBe(61);
});
