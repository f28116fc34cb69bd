import express from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { createPageCache } from '../../../server/pages/page-cache.ts';
import { createPageHandler } from '../../../server/pages/page-handler.ts';
import type { Renderer } from '../../../server/pages/renderer.ts';
import { media } from '../../../shared/media.ts';
import { pages } from '../../../shared/pages.ts';
import { createTestLogger } from '../../support/quiet-logger.ts';

const page = '<!DOCTYPE html><h1>a page</h1>';

/** Stands for the built pages: one page, rendered at once. */
const renderer = {
  findPage: () => ({ page: pages['brand-intro'], params: {}, canonicalPath: '/Brand/intro', source: undefined, redirectTo: undefined }),
  render: async () => ({
    kind: 'page',
    status: 200,
    stream: ({ onAllReady }: { onAllReady: () => void }) => {
      setImmediate(onAllReady);
      return { pipe: <To extends NodeJS.WritableStream>(to: To) => (to.end(page), to), abort: () => undefined };
    },
  }),
} as unknown as Renderer;

it('a page for which the cache has no room is answered all the same', async () => {
  const handler = createPageHandler({
    pages: { load: async () => renderer, assetsOf: () => ({ entry: { href: '/a.js' }, styles: [], fonts: [], modules: [] }), isFixed: true },
    settings: { publicUrl: 'http://localhost', salesPhone: '1', defaultSite: 'yunseul', sites: ['yunseul'], media },
    cache: createPageCache({ headers: new Map(), isDraining: () => false, maxEntries: 0 }),
    portsFor: () => {
      throw new Error('a page without data asked for something');
    },
    logger: createTestLogger().log,
    frameOrigins: [],
    isDevelopment: false,
    isBehindProxy: false,
    renderTimeoutMs: 1000,
  });
  const answer = await supertest(express().use(handler)).get('/Brand/intro').timeout(3000);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(page);
});
