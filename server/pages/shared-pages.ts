import type { Request } from 'express';
import { formatNumber } from '#shared/korean/korean-format.ts';
import { compressNow, type Encoding } from '#server/http/files/encodings.ts';

/** For so long one rendering is sent to every anonymous reader. */
const sharedForMs = 250;
/** With fewer requests in that time each is rendered: sharing would save nothing. */
const minRequests = 4;
/** Bounds the paths that are tracked: there may be any number of articles. */
const maxPages = 200;

/** Where a page shows how often it was read: in its words, and in the data that hydration starts from. No text of an article can look like either. */
const viewsShown = /(<dd data-views="">)[\d,]+|"views":\d+/g;

export interface SharedPage {
  readonly until: number;
  requests: number;
  html?: string;
  readonly bodies: Map<Encoding, Buffer>;
}

export interface SharedPages {
  /** The page as it was rendered a moment ago, while many ask for it. `undefined`: render it, then call `keep`. */
  readonly find: (path: string) => SharedPage | undefined;
  /** @param html without anything that belongs to one request */
  readonly keep: (path: string, html: string) => void;
  /** @param views what the reader is shown; for articles only */
  readonly bodyOf: (page: SharedPage, encoding: Encoding, views: number | undefined) => Buffer;
  readonly clear: () => void;
}

/** Everybody without a cookie is shown the same. */
export function isForAnyone(request: Request): boolean {
  return request.method === 'GET' && request.headers.cookie === undefined && !request.url.includes('?');
}

/** Readers who ask for a press page at the same moment share one rendering; each gets the current number of views. */
export function createSharedPages({ now = Date.now }: { readonly now?: () => number } = {}): SharedPages {
  const pages = new Map<string, SharedPage>();
  return {
    find(path) {
      let page = pages.get(path);
      if (!page || page.until <= now()) {
        if (pages.size >= maxPages) pages.clear();
        page = { until: now() + sharedForMs, requests: 0, bodies: new Map() };
        pages.set(path, page);
      }
      page.requests += 1;
      return page.html === undefined ? undefined : page;
    },
    keep(path, html) {
      const page = pages.get(path);
      if (page && page.requests >= minRequests) page.html ??= html;
    },
    bodyOf({ html = '', bodies }, encoding, views) {
      if (views !== undefined) {
        const shown = html.replaceAll(viewsShown, (_shown, inWords?: string) => (inWords ? inWords + formatNumber(views) : `"views":${views}`));
        return compressNow(Buffer.from(shown), encoding);
      }
      let body = bodies.get(encoding);
      if (!body) bodies.set(encoding, (body = compressNow(Buffer.from(html), encoding)));
      return body;
    },
    clear: () => pages.clear(),
  };
}
