import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shareAssets } from '#server/http/files/shared-assets.ts';
import { temporaryFolder } from '#tests/support/site-process.ts';

describe('the folder of built files that several versions share', () => {
  let folders: Awaited<ReturnType<typeof temporaryFolder>>[];
  let own: string;
  let shared: string;
  beforeEach(async () => {
    folders = [await temporaryFolder(), await temporaryFolder()];
    [own = '', shared = ''] = folders.map(({ path }) => path);
  });
  afterEach(async () => {
    for (const folder of folders) await folder.remove();
  });

  async function forgetIn(folder: string, name: string): Promise<void> {
    const overAYearAgo = new Date(Date.now() - 366 * 24 * 60 * 60 * 1000);
    await writeFile(join(folder, name), 'old');
    await utimes(join(folder, name), overAYearAgo, overAYearAgo);
  }

  it('is filled and cleaned up by replicas that start at the same time', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `file-${at}.css`);
    for (const name of [...names, 'file-0.css.br']) await writeFile(join(own, name), name);
    for (let at = 0; at < 40; at += 1) await forgetIn(shared, `forgotten-${at}.css`);
    await Promise.all(Array.from({ length: 8 }, () => shareAssets(own, shared)));
    expect((await readdir(shared)).toSorted()).toEqual(names.toSorted());
  });

  it('keeps a file whose version was started again within the year', async () => {
    await writeFile(join(own, 'file.css'), 'new');
    await forgetIn(shared, 'file.css');
    await shareAssets(own, shared);
    expect(Date.now() - (await stat(join(shared, 'file.css'))).mtimeMs).toBeLessThan(60_000);
  });
});
