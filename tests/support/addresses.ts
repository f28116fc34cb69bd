import { allPages, pathTo, type Page } from '../../shared/pages.ts';
import { site as facts } from '../../shared/site.ts';
import { signIn, type TestSite } from './site.ts';

/** Stands for the article in tables of addresses, which are made before there is a site to ask. */
const anyArticle = 'first-article';

/** Every page of the page table with its address, for tables of tests; `resolvePath` turns the article's into a real one. */
export const everyPage: readonly (readonly [path: string, page: Page])[] = allPages.map((page) => [pathTo(page, { id: anyArticle }), page]);

/** The address as this site knows it. */
export async function resolvePath(site: TestSite, path: string): Promise<string> {
  if (!path.endsWith(anyArticle)) return path;
  const answer = await fetch(`${site.origin}/api/press/${facts.slug}`);
  const { articles } = (await answer.json()) as { articles: readonly { id: string }[] };
  const [first] = articles;
  if (!first) throw new Error('the site has no article');
  return path.replace(anyArticle, first.id);
}

/** The administrator's cookies as a browser context takes them. */
export async function administratorCookies(site: TestSite): Promise<{ name: string; value: string; url: string }[]> {
  return (await signIn(site)).split('; ').map((cookie) => {
    const at = cookie.indexOf('=');
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.origin };
  });
}
