import express from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { createPageCache } from '#server/pages/page-cache.ts';
import { createPageHandler } from '#server/pages/page-handler.ts';
import type { Renderer } from '#server/pages/renderer.ts';
import { media, mediaOfPages } from '#shared/site/videos-and-tours.ts';
import { pages } from '#shared/pages/pages.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

const page = '<!DOCTYPE html><h1>a page</h1>';

const renderer = {
  findPage: () => ({ page: pages['brand-intro'], params: {}, canonicalPath: '/Brand/intro', source: undefined }),
  render: async () => ({
    kind: 'page',
    status: 200,
    stream: ({ onAllReady }: { onAllReady: () => void }) => {
      setImmediate(onAllReady);
      return { pipe: <To extends NodeJS.WritableStream>(to: To) => (to.end(page), to), abort: () => undefined };
    },
  }),
} as unknown as Renderer;

it('a page is answered even when the cache has no room for it', async () => {
  const handler = createPageHandler({
    pages: { load: async () => renderer, assetsOf: () => ({ boot: { href: '/a.js' }, styles: [], joinedStyles: [], fonts: [], modules: [] }), isBuilt: true },
    settings: {
      publicUrl: 'http://localhost',
      salesPhone: '1',
      defaultSlug: 'yunseul',
      slugs: ['yunseul'],
      media: mediaOfPages(media),
      retentionDays: { lead: 30 },
      forwardedForms: [],
      formLimitMinutes: 10,
    },
    cache: createPageCache({ headers: new Map(), isDraining: () => false, hasClosedNotice: () => false, maxEntries: 0, edgeCacheS: 0 }),
    postResults: { take: () => undefined },
    portsFor: () => {
      throw new Error('a page without data asked for something');
    },
    countView: () => {
      throw new Error('a page without data counted a view');
    },
    logger: createTestLogger().log,
    frameOrigins: [],
    isDevelopment: false,
    sendsEarlyHints: false,
    hasClosedNotice: () => false,
    hasSession: () => false,
    edgePressS: 0,
  });
  const answer = await supertest(express().use(handler)).get('/Brand/intro').timeout(3000);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(page);
});
