import { cp, mkdir, readdir, readFile, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/exact-requests.ts';
import { startApp, temporaryFolder, type AppProcess } from '#tests/support/site-process.ts';
import { root } from '#tests/support/test-app.ts';

/** Builds the same sources with another name for the style sheet of home. */
async function buildNextVersion(folder: string): Promise<void> {
  await Promise.all(['server', 'shared', 'dist', 'package.json'].map((part) => cp(join(root, part), join(folder, part), { recursive: true })));
  await Promise.all(['node_modules', 'public'].map((part) => symlink(join(root, part), join(folder, part))));
  const styles = join(folder, 'dist/client/styles.json');
  const named = await readFile(styles, 'utf8');
  const [, hash = ''] = /"assets\/home-([\w-]+)\.css"/.exec(named) ?? [];
  await writeFile(styles, named.replaceAll(`home-${hash}.css`, 'home-nextvers.css'));
  const assets = join(folder, 'dist/client/assets');
  for (const name of await readdir(assets)) {
    if (name.startsWith(`home-${hash}.css`)) await rename(join(assets, name), join(assets, name.replace(hash, 'nextvers')));
  }
}

async function stylesOf({ url }: AppProcess): Promise<readonly string[]> {
  const html = await (await fetch(url)).text();
  return [...html.matchAll(/"(\/assets\/[\w-]+\.css)"/g)].map(([, path = '']) => path);
}

describe('two versions that share a folder of built files', () => {
  const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = [];
  let versions: readonly [AppProcess, AppProcess];
  let shared: string;

  beforeAll(async () => {
    for (let at = 0; at < 4; at += 1) folders.push(await temporaryFolder());
    const [next = '', own = '', ofNext = '', parent = ''] = folders.map(({ path }) => path);
    shared = join(parent, 'assets');
    await mkdir(shared);
    await writeFile(join(parent, 'outside.css'), '');
    const yearAgo = new Date(Date.now() - 366 * 24 * 60 * 60 * 1000);
    await writeFile(join(shared, 'forgotten-12345678.css'), '');
    await utimes(join(shared, 'forgotten-12345678.css'), yearAgo, yearAgo);
    await buildNextVersion(next);
    versions = [await startApp({ DATA_DIR: own, ASSETS_DIR: shared }), await startApp({ DATA_DIR: ofNext, ASSETS_DIR: shared }, 20_000, next)];
  });
  afterAll(async () => {
    for (const { child } of versions ?? []) await child.end();
    for (const folder of folders) await folder.remove();
  });

  it('each serve the style sheets that a page of the other names', async () => {
    const [one, other] = versions;
    const [mine, theirs] = [await stylesOf(one), await stylesOf(other)];
    expect(theirs).toContain('/assets/home-nextvers.css');
    expect(mine).not.toEqual(theirs);
    for (const [{ url }, paths] of [
      [one, theirs],
      [other, mine],
    ] as const) {
      for (const path of paths) {
        const { status, headers } = await fetch(url + path);
        expect([path, status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
          path,
          200,
          expect.stringMatching(/^text\/css/),
          'public, max-age=31536000, immutable',
        ]);
      }
    }
  });

  it('serve no file that neither has, and none outside the folder', async () => {
    const port = Number(new URL(versions[0].url).port);
    for (const [path, status] of [
      ['/assets/home-unknown.css', 404],
      ['/assets/', 404],
      ['/assets/../outside.css', 400],
      ['/assets/%2e%2e/outside.css', 400],
      ['/assets/..%2foutside.css', 400],
    ] as const) {
      expect([path, (await ask(port, path)).status]).toEqual([path, status]);
    }
  });

  it('remove a file of the folder that was not used for a year', async () => {
    expect(await readdir(shared)).not.toContain('forgotten-12345678.css');
    expect(await readdir(shared)).toContain('home-nextvers.css');
  });

  it('start without the folder, and say so', async () => {
    const data = await temporaryFolder();
    const app = await startApp({ DATA_DIR: data.path, ASSETS_DIR: join(shared, 'missing') });
    expect((await fetch(app.url)).status).toBe(200);
    expect(app.log().map(({ event }) => event)).toContain('assets.not_shared');
    await app.child.end();
    await data.remove();
  });
});
