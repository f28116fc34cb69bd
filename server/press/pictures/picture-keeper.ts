import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { picturesIn } from '#shared/press/picture-lines.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import type { PressStore } from '../press-store.ts';
import { originalName, type PictureFile, type PictureStore } from './picture-store.ts';
import type { PictureRefusal, TakenPicture } from './take-picture.ts';

/** One is made and the other waits in memory. */
const mostAtOnce = 2;
const pauseMs = 100;
/** A document of MongoDB has 16 MB at most. */
const mostBytes = 15 * 1024 * 1024;

export interface PictureKeeperDeps {
  readonly store: Pick<PictureStore, 'save' | 'name' | 'file'>;
  readonly take: (bytes: Buffer) => Promise<TakenPicture | PictureRefusal>;
  /** What was uploaded is stored, too. No address of visitors leads to it. */
  readonly keepsOriginals?: boolean;
  /** After each saved picture. */
  readonly onSaved?: () => void;
}

export type PictureKeeper = ReturnType<typeof createPictureKeeper>;

function withOriginal(files: readonly PictureFile[], data: Buffer): readonly PictureFile[] {
  const all = [...files, { name: originalName, data }];
  return all.reduce((sum, file) => sum + file.data.byteLength, 0) > mostBytes ? files : all;
}

export function createPictureKeeper({ store, take, keepsOriginals = false, onSaved }: PictureKeeperDeps) {
  let held = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** Runs `work`, which reads a picture and gives it to `keep`. Rejects with 503 `busy` when too many are underway all that time. */
    async asOneOfFew<Result>(work: () => Promise<Result>, waitMs = 0): Promise<Result> {
      const startedAt = performance.now();
      const isFull = () => held >= mostAtOnce;
      while (isFull()) {
        if (performance.now() - startedAt >= waitMs) throw new HttpProblem(503, 'busy', { headers: { 'Retry-After': '5' } });
        await pause(pauseMs);
      }
      held += 1;
      try {
        return await work();
      } finally {
        held -= 1;
      }
    },
    /** Returns the id of the stored picture. Rejects with 400 and the reason why it cannot be taken. */
    async keep(siteId: string, bytes: Buffer): Promise<string> {
      const taking = last.then(() => take(bytes));
      last = taking.catch(() => undefined);
      const taken = await taking;
      if (typeof taken === 'string') throw new HttpProblem(400, taken);
      const files = keepsOriginals ? withOriginal(taken.files, bytes) : taken.files;
      await store.save({ siteId, id: taken.id, files, namedAt: Date.now() });
      onSaved?.();
      return taken.id;
    },
    original: (id: string) => store.file(id, originalName),
    /** Rejects when visitors could not see a picture, or could not be told what it shows. */
    async check(siteId: string, content: string, isForVisitors: boolean): Promise<void> {
      const pictures = picturesIn(content);
      if (pictures.length === 0) return;
      const ids = pictures.map(({ id }) => id);
      const stored = await store.name(siteId, ids, Date.now());
      if (!isForVisitors) return;
      if (stored.length < ids.length) throw new HttpProblem(400, 'picture_missing');
      if (pictures.some(({ alt }) => alt === undefined)) throw new HttpProblem(400, 'picture_undescribed');
    },
  };
}

const mostKnown = 2000;

/** Articles then say which of their lines are pictures of the site. Any other line is text, whatever it looks like. */
export function namingPictures(press: PressStore, pictures: Pick<PictureStore, 'which'>): PressStore {
  // A picture that an article names is not removed.
  const known = new LRUCache<string, true>({ max: mostKnown });
  async function named<Found extends { readonly content: string } | string | undefined>(siteId: string, found: Found): Promise<Found> {
    if (typeof found !== 'object') return found;
    const ids = [...new Set(picturesIn(found.content).map(({ id }) => id))];
    if (ids.length === 0) return found;
    const unknown = ids.filter((id) => !known.has(`${siteId} ${id}`));
    if (unknown.length > 0) for (const id of await pictures.which(siteId, unknown)) known.set(`${siteId} ${id}`, true);
    return { ...found, pictures: ids.filter((id) => known.has(`${siteId} ${id}`)) };
  }
  return {
    ...press,
    find: async (slug, ...rest) => named(slug, await press.find(slug, ...rest)),
    countView: async (slug, id) => named(slug, await press.countView(slug, id)),
    findByPostKey: async (slug, postKey) => named(slug, await press.findByPostKey(slug, postKey)),
    async update(slug, ...rest) {
      const updated = await press.update(slug, ...rest);
      // What is stored is told, or nobody would note it. The pictures are looked up again with the next read.
      return named(slug, updated).catch(() => updated);
    },
    newest: async (slug, ...rest) => Promise.all((await press.newest(slug, ...rest)).map((article) => named(slug, article))),
  };
}
