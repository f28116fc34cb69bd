import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response, Router } from 'express';
import { z } from 'zod';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { articleIdSchema, type ArticleChange } from '#shared/press/press.ts';
import { pressDeskQuery, type PressDesk, type PressDeskQuery } from '#shared/press/desk-articles.ts';
import { formBody } from '#server/http/bodies.ts';
import { HttpProblem, onlyMethods, readWith } from '#server/http/http-problem.ts';
import { onDesk, type NativeArticleDeps } from './native-article-form.ts';
import { decodeCursor, encodeCursor } from './press-cursor.ts';

export interface PressDeskDeps extends Pick<NativeArticleDeps, 'editor' | 'slugs' | 'requirePress' | 'auditSource'> {
  readonly sendDeskPage: (request: Request, response: Response, page: PressDesk) => Promise<void>;
}

const querySchema = z.object(Object.fromEntries(pressDeskQuery.map((name) => [name, z.string().max(600).optional().catch(undefined)])));
const version = z.coerce.number().int().positive().optional();
const pressSchema = z.object({ site: z.string(), act: z.enum(['hide', 'remove', 'put-back']), version, former: version });

/** The articles of a site as the office sees them, with the editor beside. */
export function addPressDesk(router: Router, { editor, slugs, requirePress, auditSource, sendDeskPage }: PressDeskDeps): void {
  async function readDesk(given: unknown, id: string | undefined): Promise<PressDesk> {
    const query: PressDeskQuery = querySchema.parse(given);
    const slug = slugs.find((each) => each === query.site) ?? slugs[0] ?? '';
    const { articles, next } = await editor.list(slug, query.after === undefined ? undefined : decodeCursor(slug, query.after));
    const isNew = id === 'new';
    const opened = id === undefined || isNew ? undefined : await editor.find(slug, readWith(articleIdSchema, id));
    if (id !== undefined && !isNew && !opened) throw new HttpProblem(404, 'not_found');
    const past = opened && query.show === 'past' ? await editor.past(slug, opened.id) : undefined;
    const older = next && encodeCursor(slug, next);
    return { kind: 'press', slug, slugs, articles, older, query, opened, isNew, past, newKey: randomUUID(), now: Date.now() };
  }
  const sendDesk: RequestHandler<{ id?: string }> = async (request, response) =>
    sendDeskPage(request as Request, response, await readDesk(request.query, request.params.id));

  router.route(deskPaths.press).get(requirePress, sendDesk).all(onlyMethods('GET, HEAD'));
  router.route(`${deskPaths.press}/:id`).get(requirePress, sendDesk).all(onlyMethods('GET, HEAD'));

  router
    .route('/forms/press-articles/:id')
    .post(requirePress, formBody(), async (request: Request<{ id: string }>, response) => {
      const { id } = request.params;
      const { site: slug, act, former, ...sent } = readWith(pressSchema, request.body);
      const source = await auditSource(request as Request, response);
      if (act === 'remove') {
        await editor.remove(slug, id, source);
        response.redirect(303, onDesk(slugs, slug, '', 'removed'));
        return;
      }
      const words = act === 'hide' ? { draft: true } : (await editor.past(slug, id))?.find((each) => each.version === former);
      if (!words) throw new HttpProblem(404, 'not_found');
      const change: ArticleChange =
        'title' in words ? { title: words.title, summary: words.summary, content: words.content, format: words.format ?? 0 } : words;
      const result = await editor.change(slug, id, { ...change, ...sent }, source);
      if (result === 'missing') throw new HttpProblem(404, 'not_found');
      response.redirect(303, onDesk(slugs, slug, id, result === 'stale' ? 'stale' : act === 'hide' ? 'hidden' : 'saved'));
    })
    .all(onlyMethods('POST'));
}
