import { LRUCache } from 'lru-cache';
import { formatNumber } from '#shared/korean/korean-format.ts';
import { compressNow, type Encoding } from '#server/http/files/encodings.ts';

/** One rendering is sent to every anonymous reader for this long. */
const sharedForMs = 250;
/** With fewer requests in that time each is rendered, because sharing would save nothing. */
const minRequests = 4;
/** Limits the paths that are tracked, because there may be any number of articles. */
const maxPages = 200;

/**
 * The places where a page states how often it was read: in its words, and in the data that hydration starts
 * from. No text of an article can look like either.
 */
const viewsShown = /(<dd data-views="">)[\d,]+|"views":\d+/g;

export interface SharedPage {
  readonly until: number;
  requests: number;
  html?: string;
  readonly bodies: Map<Encoding, Buffer>;
}

/** Readers who ask for a press page at the same moment share one rendering, but each gets the current number of views. */
export function createSharedPages({ now = Date.now }: { readonly now?: () => number } = {}) {
  const pages = new LRUCache<string, SharedPage>({ max: maxPages });
  return {
    /**
     * Returns the rendering of a moment ago while many ask for the page. When it returns `undefined`, the caller
     * renders the page and calls `keep`.
     */
    find(path: string): SharedPage | undefined {
      let page = pages.get(path);
      if (!page || page.until <= now()) {
        page = { until: now() + sharedForMs, requests: 0, bodies: new Map() };
        pages.set(path, page);
      }
      page.requests += 1;
      return page.html === undefined ? undefined : page;
    },
    /** @param html without anything that belongs to one request */
    keep(path: string, html: string): void {
      const page = pages.get(path);
      if (page && page.requests >= minRequests) page.html ??= html;
    },
    /** @param views the number that the reader sees, for articles only */
    bodyOf({ html = '', bodies }: SharedPage, encoding: Encoding, views: number | undefined): Buffer {
      if (views !== undefined) {
        const shown = html.replaceAll(viewsShown, (_shown, inWords?: string) => (inWords ? inWords + formatNumber(views) : `"views":${views}`));
        return compressNow(Buffer.from(shown), encoding);
      }
      let body = bodies.get(encoding);
      if (!body) bodies.set(encoding, (body = compressNow(Buffer.from(html), encoding)));
      return body;
    },
    clear: (): void => pages.clear(),
  };
}
