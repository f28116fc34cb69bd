import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolve } from 'node:path';
import { startChild } from '#tests/support/processes.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const script = resolve(import.meta.dirname, '../../../ops/smoke.ts');

describe('ops/smoke', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ PUBLIC_URL: 'https://yunseul.example', TRUST_PROXY: '1' });
  });
  afterAll(() => app.stop());

  it('finds every part of the built site when it asks like a proxy', async () => {
    const target = ['https://yunseul.example', '--behind-proxy', '--connect', `127.0.0.1:${app.port}`, '--tries', '1'];
    const child = startChild(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...target]);
    const code = await child.ended;
    expect(child.output()).not.toContain('WRONG');
    expect(child.output().match(/^ok /gm)).toHaveLength(13);
    expect(code).toBe(0);
  });
});
