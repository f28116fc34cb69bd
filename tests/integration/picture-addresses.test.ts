import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictureVersions, pictureNameOf } from '#server/http/files/picture-versions.ts';
import { finishPicture } from '#shared/pages/finish-pictures.ts';
import { materialSamplePicture } from '#shared/pages/material-samples.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { sunHours, sunPicture } from '#shared/plans/sun-hours.ts';
import { renderedViews, viewAddress, viewHours } from '#shared/plans/window-views.ts';
import { ask } from '#tests/support/exact-requests.ts';
import { root, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const images = join(root, 'public/images');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function namedOn(path: string): Promise<readonly string[]> {
  const html = (await ask(app.port, path)).body.toString();
  return [...new Set(Array.from(html.matchAll(/\/images\/(?!views\/|samples\/)[\w./-]+\.(?:avif|webp)/g), ([address]) => address))];
}

describe('the address of a picture', () => {
  it.each(['home', 'floor-plan-59a', 'interior-59a', 'complex-detail', 'location-intro'] as const)(
    'on the page %s contains a hash of the picture, and browsers may keep the answer for ever',
    async (id) => {
      const versionOf = createPictureVersions(images);
      const named = await namedOn(pathTo(pages[id]));
      expect(named.length).toBeGreaterThan(10);
      for (const address of named) {
        const [, , version = '', file = ''] = address.split('/');
        expect([address, version]).toEqual([address, versionOf(pictureNameOf(file) ?? '')]);
      }
      for (const address of named.filter((_, at) => at % 9 === 0)) {
        const bytes = readFileSync(join(images, address.split('/').at(-1) ?? ''));
        const answer = await ask(app.port, address);
        expect([address, answer.status, answer.headers['cache-control']]).toEqual([address, 200, 'public, max-age=31536000, immutable']);
        expect(answer.body.equals(bytes), address).toBe(true);
        expect((await ask(app.port, address, { headers: { 'If-None-Match': answer.headers.etag } })).status).toBe(304);
      }
    },
  );

  it('of an older version gets the current picture, which nobody caches under that name; a URL without a version works as before', async () => {
    const [address = ''] = await namedOn('/FloorPlan/59A');
    const file = address.split('/').at(-1) ?? '';
    const now = await ask(app.port, address);
    for (const [path, caching] of [
      [`/images/0ld_/${file}`, 'no-cache'],
      [`/images/${file}`, 'public, max-age=86400, stale-while-revalidate=2592000'],
    ] as const) {
      const answer = await ask(app.port, path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, caching]);
      expect(answer.body.equals(now.body)).toBe(true);
      expect(answer.headers['content-security-policy']).toBe(now.headers['content-security-policy']);
    }
    // What has one width has no version in its URL.
    for (const path of [
      viewAddress(renderedViews[0]!, viewHours[0], 'webp'),
      sunPicture(sunHours[0]!, 'webp'),
      finishPicture('oak', 'noon', 'webp'),
      materialSamplePicture('oak', 'webp'),
    ])
      expect([path, (await ask(app.port, path)).headers['cache-control']]).toEqual([path, 'public, max-age=3600']);
    for (const path of ['/images/0ld_/none-400.avif', '/images/0ld_/mark.svg', '/images/0ld_/x/hero-wide-400.avif', '/images/0ld_/'])
      expect([path, (await ask(app.port, path)).status]).toEqual([path, 404]);
  });
});
