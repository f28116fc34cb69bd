import { expect, test } from '#tests/support/fixtures.ts';
import { startCaddy } from '#tests/support/deployed/caddy.ts';
import { domain } from '#tests/support/deployed/deployed-site.ts';
import { startNameServer } from '#tests/support/deployed/name-server.ts';
import { createSiteFetch } from '#tests/support/deployed/site-fetch.ts';
import { freePort } from '#tests/support/processes.ts';
import type { SiteRequest } from '#tests/support/site-under-test.ts';

async function withoutReplicas(authorityFolder: string, salesPhone: string, path: string, init?: SiteRequest): Promise<string> {
  const nameServer = await startNameServer(() => []);
  const caddy = await startCaddy({ domain, folder: authorityFolder, replicasPort: await freePort(), nameServerPort: nameServer.port, salesPhone });
  const client = createSiteFetch(caddy.authority);
  const answer = await client.fetch(`https://${domain}:${caddy.port}${path}`, init);
  const text = await answer.text();
  expect([answer.status, text]).toEqual([503, expect.stringContaining('잠시 후 다시 열립니다')]);
  // Without these headers Chrome would change its process, and a form would be empty after "back".
  const policies = ['Cross-Origin-Opener-Policy', 'Cross-Origin-Embedder-Policy', 'Origin-Agent-Cluster'].map((name) => answer.headers.get(name));
  expect(policies).toEqual(['same-origin', 'require-corp', '?1']);
  client.close();
  await Promise.all([caddy.stop(), nameServer.stop()]);
  return text;
}

test.describe('the page of the proxy while no replica answers', { tag: '@deployed' }, () => {
  test('asks for a page again, leads home after a form post, and offers the telephone of .env when there is one', async ({ authorityFolder }) => {
    const sent = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'name=a' };
    const [page, form, withoutPhone] = await Promise.all([
      withoutReplicas(authorityFolder, '02-123-4567', '/Brand/intro'),
      withoutReplicas(authorityFolder, '02-123-4567', '/forms/visit', sent),
      withoutReplicas(authorityFolder, '', '/'),
    ]);
    expect(page).toContain('http-equiv="refresh" content="15">');
    expect(page).toContain('<a href="tel:02-123-4567">02-123-4567</a>');
    // The URL that the form posts to has no page.
    expect(form).toContain('http-equiv="refresh" content="15;url=/">');
    expect(withoutPhone).not.toMatch(/tel:|전화/);
  });
});
