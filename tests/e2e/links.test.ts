import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyPage, resolvePath } from '../support/addresses.ts';
import { signIn, startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let cookie: string;
/** Where each address of the site stands, by address without its fragment. */
const places = new Map<string, Set<string>>();
/** Every id of a page, by its path. */
const idsOf = new Map<string, ReadonlySet<string>>();
const fragments: { readonly from: string; readonly path: string; readonly id: string }[] = [];
const external = new Set<string>();

/** Addresses in `href`, `src`, `poster`, `action`, `content` of sharing pictures, and the candidates of `srcset`. */
function addressesIn(html: string): string[] {
  const single = [...html.matchAll(/\s(?:href|src|poster|action|data-src)="([^"]*)"/g)].map(([, address]) => address ?? '');
  const sharing = [...html.matchAll(/<meta (?:property|name)="(?:og|twitter):image" content="([^"]*)"/g)].map(([, address]) => address ?? '');
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set]) => (set ?? '').split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''));
  return [...single, ...sharing, ...sets].map((address) => address.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
}

function note(from: string, address: string): void {
  if (/^(tel|mailto|sms|data):/.test(address)) return;
  const url = new URL(address, site.origin + from);
  if (url.origin !== site.origin) return void external.add(url.href);
  if (url.hash.length > 1) fragments.push({ from, path: url.pathname, id: decodeURIComponent(url.hash.slice(1)) });
  const path = url.pathname + url.search;
  places.set(path, (places.get(path) ?? new Set()).add(from));
}

beforeAll(async () => {
  site = await startSite();
  cookie = await signIn(site);
  for (const [path, { group }] of everyPage) {
    const address = await resolvePath(site, path);
    const answer = await fetch(site.origin + address, { headers: group === 'admin' ? { Cookie: cookie } : {} });
    const html = await answer.text();
    for (const found of addressesIn(html)) note(address, found);
    idsOf.set(address, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')));
  }
}, 60_000);
afterAll(() => site?.stop());

/** Forms post there; asking for them by GET is not what a visitor does. */
const isPostTarget = (path: string) => path.startsWith('/forms/');

describe('links of the whole site', () => {
  it('lead somewhere: every page, picture, film and file answers', async () => {
    const dead: string[] = [];
    for (const [path, from] of places) {
      if (isPostTarget(path)) continue;
      const answer = await fetch(site.origin + path, { method: 'HEAD', headers: { Cookie: cookie } });
      if (answer.status >= 400) dead.push(`${answer.status} ${path} on ${[...from].slice(0, 3).join(', ')}`);
    }
    expect(dead).toEqual([]);
    expect(places.size).toBeGreaterThan(150);
  }, 60_000);

  it('within a page name a place that is there', () => {
    const missing = fragments.filter(({ path, id }) => idsOf.has(path) && !idsOf.get(path)?.has(id));
    expect(missing).toEqual([]);
    expect(fragments.length).toBeGreaterThan(everyPage.length - 1);
  });

  it('reach every page of the sitemap from another page', async () => {
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
    const orphans = listed.filter((path) => ![...(places.get(path) ?? [])].some((from) => from !== path));
    expect(orphans).toEqual([]);
    expect(listed.length).toBeGreaterThan(25);
  });

  it('reach the pages outside the menus too: the checkpoint, the privacy policy, the hub of the sales pages', () => {
    for (const path of ['/SalesInfo/checkpoint', '/privacy', '/SalesInfo/guide', '/SalesInfo/stampTax']) {
      expect([path, [...(places.get(path) ?? [])].some((from) => from !== path)]).toEqual([path, true]);
    }
  });

  it('lead inside by their canonical spelling, never through a redirect', async () => {
    const detours: string[] = [];
    for (const path of places.keys()) {
      if (isPostTarget(path) || /^\/(assets|images|video)\//.test(path)) continue;
      const answer = await fetch(site.origin + path, { method: 'HEAD', redirect: 'manual', headers: { Cookie: cookie } });
      if (answer.status >= 300) detours.push(`${path} ${answer.status}`);
    }
    expect(detours).toEqual([]);
  });

  it('that leave the site are few, encrypted, and known', () => {
    expect([...external].filter((address) => !address.startsWith('https://'))).toEqual([]);
    console.log(`links that leave the site: ${[...external].toSorted().join(' ')}`);
  });
});
