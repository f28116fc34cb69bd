import { join } from 'node:path';
import express from 'express';
import { media, mediaOfPages } from '#shared/site/videos-and-tours.ts';
import { site } from '#shared/site.ts';
import type { PagePorts } from '#client/data/page-ports.ts';
import { openBuiltPages } from '#server/pages/built-pages.ts';

// Renders the same tree with Express and `renderToPipeableStream` for each request. Listens on `PORT`.
const pages = await openBuiltPages(join(import.meta.dirname, '../../dist'));
const renderer = await pages.load();
const settings = {
  publicUrl: 'http://localhost:3000',
  salesPhone: '1600-0000',
  defaultSlug: site.slug,
  slugs: [site.slug],
  media: mediaOfPages(media),
  retentionDays: { lead: 30 },
  forwardedForms: [],
  formLimitMinutes: 10,
};
const none = () => Promise.reject(new Error('a page without data asked for some'));
const ports = { listPress: none, findArticle: none, findWriter: none, listLeads: none, listAudit: none } as unknown as PagePorts;

const app = express();
app.use(async (request, response) => {
  const found = renderer.findPage(request.path);
  const answer = await renderer.render({
    url: request.originalUrl,
    settings,
    assets: pages.assetsOf(found?.source),
    ports,
    signal: new AbortController().signal,
  });
  if (answer.kind === 'redirect') return response.redirect(answer.location);
  const stream = answer.stream({
    onShellReady: () => {
      response.status(answer.status).type('html');
      stream.pipe(response);
    },
    onAllReady: () => undefined,
    onShellError: (error) => response.destroy(error as Error),
    onError: (error) => console.error(error),
  });
});
app.listen(Number(process.env['PORT']), '127.0.0.1');
