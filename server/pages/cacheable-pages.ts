import type { Request, Response } from 'express';
import type { PagePorts } from '#client/data/page-ports.ts';
import type { PageSettings } from '#shared/pages/page-settings.ts';
import type { PostResult } from '#shared/leads/lead-form-names.ts';
import { collect } from './collect.ts';
import { withoutNotice, type CachedPage, type PageCache } from './page-cache.ts';
import { renderTimeoutMs } from './page-timeouts.ts';
import { notFoundName, notFoundPath, type FoundPage, type PageSource, type Renderer } from './renderer.ts';

export interface CacheablePagesOptions {
  readonly pages: PageSource;
  readonly settings: PageSettings;
  readonly cache: PageCache;
  /** Whether the visitor with these cookies has closed the notice. */
  readonly hasClosedNotice: (cookies: string | undefined) => boolean;
}

export type CacheablePages = ReturnType<typeof createCacheablePages>;

/** `null` stands for no notice. */
type Shown = { readonly postResult?: PostResult; readonly notice?: PageSettings['notice'] | null };
type Rendered = Pick<CachedPage, 'status' | 'html' | 'route'>;

/** A cached page must not depend on the visitor, so it gets no data. */
const noPorts: PagePorts = {
  listPress: () => Promise.reject(new Error('a cached page asked for articles')),
  findArticle: () => Promise.reject(new Error('a cached page asked for an article')),
  findWriter: () => Promise.reject(new Error('a cached page asked who is signed in')),
};

/** Answers pages that are the same for every visitor from the cache. */
export function createCacheablePages({ pages, settings, cache, hasClosedNotice }: CacheablePagesOptions) {
  async function render(renderer: Renderer, found: FoundPage | undefined, { postResult, notice = settings.notice }: Shown = {}): Promise<Rendered> {
    const signal = AbortSignal.timeout(renderTimeoutMs);
    const answer = await renderer.render({
      url: found?.canonicalPath ?? notFoundPath,
      settings: { ...settings, notice: notice ?? undefined, ...(postResult && { postResult }) },
      assets: pages.assetsOf(found?.source, Boolean(notice)),
      ports: noPorts,
      signal,
    });
    if (answer.kind === 'redirect') throw new Error('a page without data led elsewhere');
    const html = await new Promise<Buffer>((resolve, reject) => {
      const { pipe } = answer.stream({
        onShellReady: () => undefined,
        onAllReady: () => void pipe(collect(resolve)),
        onShellError: reject,
        onError: reject,
      });
    });
    return { status: answer.status, html, route: found?.page.path ?? notFoundName };
  }

  let renewals = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** A page of the former notice must not replace one of the next. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const working = last.then(work);
    last = working.catch(() => undefined);
    return working;
  }

  const withResults = new Map<string, Promise<Rendered>>();

  /**
   * Keeps the page, so that repeated requests with the same cookie cost no rendering. There are few results,
   * because only the server can sign one.
   */
  async function renderWithResult(renderer: Renderer, found: FoundPage, postResult: PostResult, notice: Shown['notice']): Promise<Rendered> {
    const key = [found.canonicalPath, postResult.form, postResult.result, postResult.isKept, notice?.id].join(' ');
    const rendered = withResults.get(key) ?? render(renderer, found, { postResult, notice });
    if (pages.isBuilt) withResults.set(key, rendered);
    try {
      return await rendered;
    } catch (error) {
      withResults.delete(key);
      throw error;
    }
  }

  /** Caches a page only with its normal status, and of the notice and the news that are still shown. */
  async function renderAndKeep(
    renderer: Renderer,
    found: FoundPage | undefined,
    isClosed = false,
  ): Promise<{ readonly page: Rendered; readonly kept: Promise<void> }> {
    const { notice, news } = settings;
    const page = await render(renderer, found, isClosed ? { notice: null } : {});
    const name = found?.canonicalPath ?? notFoundName;
    const isKept = page.status === (found ? 200 : 404) && (isClosed || notice === settings.notice) && news === settings.news;
    return { page, kept: isKept ? cache.keep({ key: isClosed ? withoutNotice(name) : name, ...page }) : Promise.resolve() };
  }

  function includes(found: FoundPage | undefined): boolean {
    if (!pages.isBuilt || !found) return pages.isBuilt;
    const { page, params } = found;
    return !page.hasData && (params.site === undefined || settings.slugs.includes(params.site));
  }

  return {
    /** Includes Not Found, but no page of an unknown press site, because their number has no limit. */
    includes,
    async send(renderer: Renderer, found: FoundPage | undefined, request: Request, response: Response): Promise<void> {
      const isClosed = hasClosedNotice(request.headers.cookie);
      const name = found ? found.canonicalPath : notFoundName;
      const key = isClosed ? withoutNotice(name) : name;
      if (cache.send(key, request, response)) return;
      const { page } = await renderAndKeep(renderer, found, isClosed);
      if (!cache.send(key, request, response)) response.status(page.status).type('html').set('Cache-Control', 'no-cache').send(page.html);
    },
    /** Answers the browser that has posted a form of this page. */
    async sendWithResult(renderer: Renderer, found: FoundPage, postResult: PostResult, request: Request, response: Response): Promise<void> {
      const notice = hasClosedNotice(request.headers.cookie) ? null : settings.notice;
      const { status, html } = await renderWithResult(renderer, found, postResult, notice);
      response.status(status).type('html').set('Cache-Control', 'private, no-store').send(html);
    },
    async warm(paths: readonly string[]): Promise<void> {
      if (!pages.isBuilt) return;
      const renderer = await pages.load();
      for (const path of [...paths, undefined]) {
        const found = path === undefined ? undefined : renderer.findPage(path);
        const isPage = path === undefined || (found && !found.isOldAddress && includes(found));
        if (isPage && !cache.has(found?.canonicalPath ?? notFoundName)) await (await renderAndKeep(renderer, found)).kept;
      }
    },
    /** Renders every cached page again, because the notice or home's news have changed. Does not wait for the compression of earlier ones. */
    async renew(): Promise<void> {
      withResults.clear();
      renewals += 1;
      const ours = renewals;
      const compressions: (() => Promise<void>)[] = [];
      await inTurn(async () => {
        if (!pages.isBuilt) return;
        const renderer = await pages.load();
        for (const key of cache.keys()) {
          const name = key.replace(withoutNotice(''), '');
          const found = name === notFoundName ? undefined : renderer.findPage(name);
          if (!found && name !== notFoundName) continue;
          compressions.push(cache.replace({ key, ...(await render(renderer, found, name === key ? {} : { notice: null })) }));
        }
      });
      for (const compress of compressions) if (ours === renewals) await compress();
    },
  };
}
