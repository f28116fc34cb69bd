import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOf } from '#shared/press/picture-lines.ts';
import { createMongoPressStore } from '#server/press/mongo-press-store.ts';
import { createKeptPictures } from '#server/press/pictures/kept-pictures.ts';
import { createMongoPictureStore } from '#server/press/pictures/mongo-picture-store.ts';
import { namingPictures } from '#server/press/pictures/picture-keeper.ts';
import type { PictureStore, StoredPicture } from '#server/press/pictures/picture-store.ts';
import { sweepPictures } from '#server/press/pictures/picture-sweeps.ts';
import { createSqlitePictureStore } from '#server/press/pictures/sqlite-picture-store.ts';
import type { PressStore, StoredArticle } from '#server/press/press-store.ts';
import { createSqlitePressStore } from '#server/press/sqlite-press-store.ts';
import { createRateLimit, memoryCounters } from '#server/http/checks/rate-limit.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';
import { canUseMongodb } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { openMongoDatabase, openSqliteFile } from '#tests/support/store-databases.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

interface Opened {
  readonly pictures: PictureStore;
  readonly press: PressStore;
  close(): Promise<void>;
}

async function openOnSqlite(): Promise<Opened> {
  const { connect, close } = await openSqliteFile();
  const db = connect();
  return { pictures: createSqlitePictureStore(db), press: createSqlitePressStore(db), close };
}

async function openOnMongodb(): Promise<Opened> {
  const { log, connect, close } = await openMongoDatabase();
  const link = connect();
  const pictures = createMongoPictureStore(link, log);
  await eventually(() => pictures.count());
  return { pictures, press: createMongoPressStore(link, log), close };
}

const idOf = (letter: string) => `${letter.repeat(22)}-480x320`;
function aPicture(letter: string, namedAt: number, siteId = 'yunseul'): StoredPicture {
  const files = [`480.avif`, '480.jpg'].map((name) => ({ name, data: Buffer.from(`${letter} ${name}`) }));
  return { id: idOf(letter), siteId, namedAt, files };
}
const anArticle = (id: string, content: string): StoredArticle => ({
  id,
  siteId: 'yunseul',
  title: '제목',
  summary: '요약',
  content,
  date: 1,
  views: 0,
  draft: false,
  version: 1,
});
const lineNaming = (letter: string) => lineOf({ id: idOf(letter), alt: '바다', isShared: false });
const dayMs = 24 * 60 * 60 * 1000;

function describePictureStore(name: string, open: () => Promise<Opened>): void {
  describe(`picture store on ${name}`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    async function everything(): Promise<readonly StoredPicture[]> {
      const found: StoredPicture[] = [];
      for await (const { files, ...picture } of opened.pictures.exportAll())
        found.push({ ...picture, files: files.map((file) => ({ ...file, data: Buffer.from(file.data) })) });
      return found;
    }

    it('keeps a picture once for each site, gives its files to everybody, and says which a site has', async () => {
      const { pictures } = opened;
      expect([await pictures.save(aPicture('a', 100)), await pictures.save(aPicture('a', 50)), await pictures.save(aPicture('a', 70, 'second'))]).toEqual([
        'saved',
        'exists',
        'saved',
      ]);
      expect(Buffer.from((await pictures.file(idOf('a'), '480.jpg')) ?? []).toString()).toBe('a 480.jpg');
      expect(await pictures.file(idOf('a'), '800.jpg')).toBeUndefined();
      expect(await pictures.file(idOf('b'), '480.jpg')).toBeUndefined();
      expect(await pictures.which('yunseul', [idOf('b'), idOf('a')])).toEqual([idOf('a')]);
      expect(await pictures.which('third', [idOf('a')])).toEqual([]);
      expect(await everything()).toEqual(expect.arrayContaining([aPicture('a', 100), aPicture('a', 70, 'second')]));
      expect(await pictures.count()).toBe(2);
    });

    it('keeps the original of a picture that was stored without it, and finds it though another site has none', async () => {
      const { pictures } = opened;
      const withoutOriginal = aPicture('a', 70, 'second');
      const picture = { ...withoutOriginal, files: [...withoutOriginal.files, { name: 'original', data: Buffer.from('as it came') }] };
      expect([await pictures.save(picture), await pictures.save({ ...picture, files: [{ name: 'original', data: Buffer.from('other') }] })]).toEqual([
        'exists',
        'exists',
      ]);
      expect(Buffer.from((await pictures.file(idOf('a'), 'original')) ?? []).toString()).toBe('as it came');
      expect(await everything()).toEqual(expect.arrayContaining([aPicture('a', 100), picture]));
    });

    it('removes only what was not named since', async () => {
      const { pictures } = opened;
      expect(await pictures.name('yunseul', [idOf('a'), idOf('z')], 300)).toEqual([idOf('a')]);
      expect(await pictures.name('yunseul', [idOf('a')], 200)).toEqual([idOf('a')]);
      expect(await pictures.namedBefore(300)).toEqual([{ siteId: 'second', id: idOf('a') }]);
      expect(await pictures.removeNamedBefore({ siteId: 'yunseul', id: idOf('a') }, 300)).toBe(false);
      expect(await pictures.removeNamedBefore({ siteId: 'second', id: idOf('a') }, 300)).toBe(true);
      expect(await everything()).toEqual([aPicture('a', 300)]);
      expect(await pictures.file(idOf('a'), '480.jpg')).toBeDefined();
      expect(await pictures.removeNamedBefore({ siteId: 'yunseul', id: idOf('a') }, 301)).toBe(true);
      expect(await pictures.file(idOf('a'), '480.jpg')).toBeUndefined();
    });

    it('after a day loses what no article names, and keeps what one names now or did before its last changes', async () => {
      const { pictures, press } = opened;
      for (const letter of ['n', 'f', 'u', 'w', 'r']) await pictures.save(aPicture(letter, 1000));
      // Somebody has been writing around it for an hour.
      await pictures.save(aPicture('h', 1001 + dayMs - 60 * 60 * 1000));
      await pictures.save(aPicture('n', 1000, 'second'));
      await press.save(anArticle('naming', `글\n${lineNaming('n')}`));
      await press.save(anArticle('former', lineNaming('f')));
      await press.update('yunseul', 'former', { content: '글' });
      await pictures.name('yunseul', [idOf('w')], 1000 + dayMs);
      const { log, lines } = createTestLogger();
      const found: unknown[] = [];
      const sweep = (now: number) =>
        sweepPictures({
          press,
          pictures,
          log,
          now: () => now,
          async mayRemove(expired) {
            // Meanwhile somebody uploads one of them again.
            if (expired.expired > 0) await pictures.save(aPicture('r', now));
            return found.push(expired) > 0;
          },
        });
      await sweep(1000 + dayMs);
      expect(await pictures.count()).toBe(7);
      await sweep(1001 + dayMs);
      expect(found).toEqual([
        { expired: 0, all: 7 },
        { expired: 3, all: 7 },
      ]);
      expect((await everything()).map(({ siteId, id }) => `${siteId} ${id[0]}`).toSorted()).toEqual([
        'yunseul f',
        'yunseul h',
        'yunseul n',
        'yunseul r',
        'yunseul w',
      ]);
      expect(lines()).toMatchObject([{ event: 'press.pictures_removed', removed: 2 }]);
    });

    it('an article says which of its lines are pictures of its site, however it is read', async () => {
      const { pictures, press } = opened;
      await pictures.save(aPicture('x', 1000));
      const named = namingPictures(press, pictures);
      await named.save({ ...anArticle('several', `${lineNaming('x')}\n${lineNaming('y')}`), date: 2, postKey: 'key' });
      const ids = [idOf('x')];
      expect((await named.find('yunseul', 'several', false))?.pictures).toEqual(ids);
      expect((await named.countView('yunseul', 'several'))?.pictures).toEqual(ids);
      expect((await named.findByPostKey('yunseul', 'key'))?.pictures).toEqual(ids);
      expect((await named.newest('yunseul', 1))[0]?.pictures).toEqual(ids);
      expect(await named.update('yunseul', 'several', { content: `글\n${lineNaming('x')}` })).toMatchObject({ pictures: ids });
      expect(await named.update('yunseul', 'several', { content: '글' })).not.toHaveProperty('pictures');
    });

    it('a change that is stored is told, though the pictures cannot be looked up then', async () => {
      const { press } = opened;
      const named = namingPictures(press, { which: () => Promise.reject(new StorageUnavailable('mongodb')) });
      await named.save(anArticle('written', '글'));
      const changed = await named.update('yunseul', 'written', { content: lineNaming('x') });
      expect(changed).toMatchObject({ version: 2, content: lineNaming('x') });
      await expect(named.find('yunseul', 'written', true)).rejects.toThrow(StorageUnavailable);
    });

    it('readers share reads, and invented pictures cost one address few reads, and others none', async () => {
      const { pictures } = opened;
      const asked: string[] = [];
      const file = (id: string, name_: string) => {
        asked.push(id);
        return pictures.file(id, name_);
      };
      const misses = createRateLimit({ name: 'miss', points: 3, windowS: 60, counters: memoryCounters, secret: 'secret' });
      const kept = createKeptPictures({ store: { file }, misses });
      const read = async (letter: string, ip = '192.0.2.1') => (await kept.file(idOf(letter), '480.jpg', ip))?.byteLength;
      expect([await read('s'), await read('s')]).toEqual([undefined, undefined]);
      await pictures.save(aPicture('s', 1000));
      kept.forgetMisses();
      const length = aPicture('s', 1000).files[1]?.data.byteLength;
      expect(await Promise.all(Array.from({ length: 9 }, () => read('s')))).toEqual(Array.from({ length: 9 }, () => length));
      expect(asked).toEqual([idOf('s'), idOf('s')]);
      // Finding many pictures takes nothing from the address.
      for (const letter of ['A', 'B', 'C', 'D', 'E']) {
        await pictures.save(aPicture(letter, 1000));
        expect(await read(letter)).toBe(length);
      }
      expect([await read('1'), await read('2')]).toEqual([undefined, undefined]);
      await expect(read('3')).rejects.toMatchObject({ status: 429 });
      expect([await read('s'), await read('2'), await read('3', '192.0.2.2')]).toEqual([length, undefined, undefined]);
      expect(asked.slice(-3)).toEqual([idOf('1'), idOf('2'), idOf('3')]);
    });

    it('readers who are slow share the bytes, and when they hold too many, only what is in memory is sent', async () => {
      const { pictures } = opened;
      const misses = createRateLimit({ name: 'miss', points: 3, windowS: 60, counters: memoryCounters, secret: 'secret' });
      const length = aPicture('F', 1000).files[1]?.data.byteLength ?? 0;
      const kept = createKeptPictures({ store: pictures, misses, limits: { kept: length, sent: 2 * length } });
      const letters = ['F', 'G', 'H', 'J'];
      for (const letter of letters) await pictures.save(aPicture(letter, 1000));
      const send = async (letter: string) => {
        const data = await kept.file(idOf(letter), '480.jpg', '192.0.2.1');
        const response = new ServerResponse(new IncomingMessage(new Socket()));
        if (data) kept.follow(idOf(letter), '480.jpg', data, response);
        return { data, end: () => void response.emit('close') };
      };
      // Each pushes the one before out of what is kept.
      const [first, second, third] = [await send('F'), await send('G'), await send('H')];
      const again = await send('F');
      expect(again.data).toBe(first.data);
      for (let time = 0; time < 4; time += 1) await expect(send('J')).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
      expect((await send('H')).data).toBe(third.data);
      first.end();
      await expect(send('J')).rejects.toMatchObject({ status: 503 });
      again.end();
      second.end();
      expect((await send('J')).data?.byteLength).toBe(length);
    });
  });
}

describePictureStore('SQLite', openOnSqlite);
describe.skipIf(!canUseMongodb())('MongoDB', () => describePictureStore('MongoDB', openOnMongodb));
