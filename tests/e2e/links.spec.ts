import { deskPaths } from '#shared/pages/desk-paths.ts';
import { everyPage } from '#tests/support/every-page.ts';
import type { Answer, ApiCallOptions } from '#tests/support/calls.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { spareSlugs } from '#tests/support/site-under-test.ts';

type Ask = (method: string, path: string, options?: ApiCallOptions) => Promise<Answer>;

interface Links {
  readonly places: ReadonlyMap<string, ReadonlySet<string>>;
  readonly idsOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly fragments: readonly { readonly from: string; readonly path: string; readonly id: string }[];
  readonly external: ReadonlySet<string>;
}

function urlsIn(html: string): string[] {
  const single = [...html.matchAll(/\s(?:href|src|poster|action|data-src)="([^"]*)"/g)].map(([, address]) => address ?? '');
  const sharing = [...html.matchAll(/<meta (?:property|name)="(?:og|twitter):image" content="([^"]*)"/g)].map(([, address]) => address ?? '');
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set]) => (set ?? '').split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''));
  return [...single, ...sharing, ...sets].map((address) => address.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
}

async function collectLinks(ask: Ask, origin: string, cookie: string): Promise<Links> {
  const places = new Map<string, Set<string>>();
  const idsOf = new Map<string, ReadonlySet<string>>();
  const fragments: { from: string; path: string; id: string }[] = [];
  const external = new Set<string>();
  function note(from: string, address: string): void {
    if (/^(tel|mailto|sms|data):/.test(address)) return;
    const url = new URL(address, origin + from);
    if (url.origin !== origin) return void external.add(url.href);
    if (url.hash.length > 1) fragments.push({ from, path: url.pathname, id: decodeURIComponent(url.hash.slice(1)) });
    const path = url.pathname + url.search;
    places.set(path, (places.get(path) ?? new Set()).add(from));
  }
  // The sample states no hours, so its desk has no visits.
  const reached = [
    ...everyPage.map(([path]) => ({ path, as: {} })),
    ...Object.values(deskPaths)
      .filter((path) => path !== deskPaths.visits)
      .map((path) => ({ path, as: { cookie } })),
  ];
  for (const { path, as } of reached) {
    const html = String((await ask('GET', path, as)).body);
    for (const found of urlsIn(html)) note(path, found);
    idsOf.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')));
  }
  return { places, idsOf, fragments, external };
}

const isPostTarget = (path: string) => path.startsWith('/forms/');

test.describe('links of the whole site', () => {
  test('work, and internal ones have canonical spelling: every page, picture, video and file answers without a redirect', async ({ ask, site, signIn }) => {
    const cookie = await signIn();
    const { places, external } = await collectLinks(ask, site.origin, cookie);
    const wrong: string[] = [];
    for (const [path, from] of places) {
      if (isPostTarget(path)) continue;
      const { status } = await ask('HEAD', path, { cookie });
      if (status >= 300) wrong.push(`${status} ${path} on ${[...from].slice(0, 3).join(', ')}`);
    }
    expect(wrong).toEqual([]);
    expect(places.size).toBeGreaterThan(150);
    expect([...external].filter((address) => !address.startsWith('https://'))).toEqual([]);
  });

  test('lead to every page of the sitemap and outside the menus from another page, and to every place that they name', async ({ ask, site, signIn }) => {
    const { places, idsOf, fragments } = await collectLinks(ask, site.origin, await signIn());
    const missing = fragments.filter(({ path, id }) => idsOf.has(path) && !idsOf.get(path)?.has(id));
    expect(missing).toEqual([]);
    expect(fragments.length).toBeGreaterThan(everyPage.length - 1);

    const sitemap = String((await ask('GET', '/sitemap.xml')).body);
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address]) => new URL(address ?? '').pathname)
      .filter((path) => !spareSlugs.some((slug) => path.startsWith(`/${slug}/`)));
    const outsideMenus = ['/SalesInfo/checkpoint', '/privacy', '/SalesInfo/guide', '/SalesInfo/stampTax'];
    const orphans = [...listed, ...outsideMenus].filter((path) => ![...(places.get(path) ?? [])].some((from) => from !== path));
    expect(orphans).toEqual([]);
    expect(listed.length).toBeGreaterThan(25);
  });
});
