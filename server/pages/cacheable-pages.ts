import type { Request, Response } from 'express';
import type { PagePorts } from '#client/data/page-ports.ts';
import type { PageSettings } from '#shared/pages/page-settings.ts';
import type { PostResult } from '#shared/leads/lead-form-names.ts';
import { collect } from './collect.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { renderTimeoutMs } from './page-timeouts.ts';
import { notFoundName, notFoundPath, type FoundPage, type PageSource, type Renderer } from './renderer.ts';

export interface CacheablePagesOptions {
  readonly pages: PageSource;
  readonly settings: PageSettings;
  readonly cache: PageCache;
}

export type CacheablePages = ReturnType<typeof createCacheablePages>;

type Rendered = Pick<CachedPage, 'status' | 'html' | 'route'>;

/** A cached page must not depend on the visitor, so it gets no data. */
const noPorts: PagePorts = {
  listPress: () => Promise.reject(new Error('a cached page asked for articles')),
  findArticle: () => Promise.reject(new Error('a cached page asked for an article')),
  findWriter: () => Promise.reject(new Error('a cached page asked who is signed in')),
  findAccount: () => Promise.reject(new Error('a cached page asked for an account')),
  listLeads: () => Promise.reject(new Error('a cached page asked for leads')),
  listAudit: () => Promise.reject(new Error('a cached page asked for the audit trail')),
};

/** Answers pages that are the same for every visitor from the cache. */
export function createCacheablePages({ pages, settings, cache }: CacheablePagesOptions) {
  async function render(renderer: Renderer, found: FoundPage | undefined, url: string, postResult?: PostResult): Promise<Rendered> {
    const signal = AbortSignal.timeout(renderTimeoutMs);
    const answer = await renderer.render({
      url,
      settings: { ...settings, ...(postResult && { postResult }) },
      assets: pages.assetsOf(found?.source),
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

  const withResults = new Map<string, Promise<Rendered>>();

  /**
   * Keeps the page, so that repeated requests with the same cookie cost no rendering. There are few results,
   * because only the server can sign one.
   */
  async function renderWithResult(renderer: Renderer, found: FoundPage, postResult: PostResult): Promise<Rendered> {
    const key = [found.canonicalPath, postResult.form, postResult.result, postResult.isKept].join(' ');
    const rendered = withResults.get(key) ?? render(renderer, found, found.canonicalPath, postResult);
    if (pages.isBuilt) withResults.set(key, rendered);
    try {
      return await rendered;
    } catch (error) {
      withResults.delete(key);
      throw error;
    }
  }

  /** Caches a page only with its normal status. */
  async function keep(key: string, found: FoundPage | undefined, page: Rendered): Promise<void> {
    if (page.status === (found ? 200 : 404)) await cache.keep({ key, ...page });
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
      const key = found ? found.canonicalPath : notFoundName;
      if (cache.send(key, request, response)) return;
      const page = await render(renderer, found, found ? key : notFoundPath);
      void keep(key, found, page);
      if (!cache.send(key, request, response)) response.status(page.status).type('html').set('Cache-Control', 'no-cache').send(page.html);
    },
    /** Answers the browser that has posted a form of this page. */
    async sendWithResult(renderer: Renderer, found: FoundPage, postResult: PostResult, response: Response): Promise<void> {
      const { status, html } = await renderWithResult(renderer, found, postResult);
      response.status(status).type('html').set('Cache-Control', 'private, no-store').send(html);
    },
    async warm(paths: readonly string[]): Promise<void> {
      if (!pages.isBuilt) return;
      const renderer = await pages.load();
      for (const path of paths) {
        const found = renderer.findPage(path);
        if (!found || found.isOldAddress || !includes(found) || cache.has(found.canonicalPath)) continue;
        await keep(found.canonicalPath, found, await render(renderer, found, path));
      }
      if (!cache.has(notFoundName)) await keep(notFoundName, undefined, await render(renderer, undefined, notFoundPath));
    },
  };
}
