import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPages, pathTo } from '#shared/pages/pages.ts';
import { anyRequest, canaryForms, sendRequest } from '#tests/support/any-request.ts';
import { ask } from '#tests/support/exact-requests.ts';
import { eventually } from '#tests/support/processes.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Requests that have failed before. */
const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'any-request.cases.json'), 'utf8')) as string[];
const runs = 1500;

const keptPaths = [...allPages.filter(({ hasData }) => !hasData).map((page) => pathTo(page)), '/?result=taken', '/no-such-page'];

describe.each(['0', '1'])('any request, with TRUST_PROXY=%s,', (trustProxy) => {
  let app: TestApp;
  const pages = new Map<string, string>();
  const sentIds = new Set<string>();
  let parsed = 0;

  async function readPage(path: string): Promise<string> {
    const { status, headers, body } = await ask(app.port, path);
    return `${status} ${String(headers['etag'])} ${body.toString()}`;
  }
  beforeAll(async () => {
    app = await startTestApp({ TRUST_PROXY: trustProxy, FORM_LIMIT: '100000', LOG_LEVEL: 'info' });
    await app.app.warmPages();
    for (const path of keptPaths) pages.set(path, await readPage(path));
  });
  afterAll(() => app.stop());

  async function holds(request: string): Promise<void> {
    const { status, head } = await sendRequest(app.port, request);
    expect(status).toBeLessThan(500);
    const [, id = ''] = /^x-request-id: (\S+)\r$/im.exec(head) ?? [];
    expect(id).not.toBe('');
    sentIds.add(id);
    if (status !== 400) parsed += 1;
    expect(head).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
    const path = keptPaths[sentIds.size % keptPaths.length] ?? '/';
    for (const same of ['/no-such-page', path]) expect(await readPage(same)).toBe(pages.get(same));
  }

  it('is answered below 500 with the usual headers, changes no cached page, and is logged under its request id without personal data', async () => {
    const found = await fc.check(fc.asyncProperty(anyRequest, holds), {
      numRuns: runs,
      examples: cases.map((request): [string] => [request]),
      endOnFailure: false,
    });
    // The message shows the request to add to the cases.
    expect(found.failed, fc.defaultReportMessage(found)).toBe(false);
    for (const path of keptPaths) expect(await readPage(path)).toBe(pages.get(path));
    // Node's parser refuses some requests. Enough must pass it to test the site.
    expect(parsed).toBeGreaterThan(runs / 5);
    await eventually(() => {
      const logged = new Set(app.log.filter(({ event }) => event === 'request').map(({ requestId }) => requestId));
      expect([...sentIds].filter((id) => !logged.has(id))).toEqual([]);
    });
    expect(canaryForms.filter((form) => app.logText().includes(form))).toEqual([]);
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
