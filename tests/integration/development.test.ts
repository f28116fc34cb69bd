import { expect, it, onTestFinished } from 'vitest';
import { startApp, temporaryFolder } from '#tests/support/site-process.ts';

it('the development server has every file of the client that home names', async () => {
  const data = await temporaryFolder();
  onTestFinished(data.remove);
  const app = await startApp({ DATA_DIR: data.path }, 60_000, undefined, ['--dev']);
  onTestFinished(async () => void (await app.child.end('SIGKILL')));
  const page = await fetch(`${app.url}/`);
  expect(page.status).toBe(200);
  const named = new Set([...(await page.text()).matchAll(/["'](\/client\/[^"']+)["']/g)].map(([, path = '']) => path));
  const types = await Promise.all([...named].map(async (path) => [path, (await fetch(app.url + path)).headers.get('content-type')] as const));
  expect(types.map(([, type]) => type)).toEqual(expect.arrayContaining(['text/javascript', 'text/css']));
  expect(types.filter(([, type]) => !type || type.startsWith('text/html'))).toEqual([]);
});
