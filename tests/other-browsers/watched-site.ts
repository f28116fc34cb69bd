import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { site } from '#shared/site.ts';
import { callApi } from '#tests/support/calls.ts';
import { startApp, temporaryFolder, untilReady } from '#tests/support/site-process.ts';

export interface WatchedSite {
  readonly origin: string;
  stop(): Promise<void>;
}

export const administrator = { email: 'admin@example.com', password: 'a password for tests' };

/** In the address of a page that other programs change before its script runs, while its visitor types. */
export const changedEarly = '?changed-early';
/** Into the fields of these names; the last keeps the focus. */
export const typedEarly: readonly (readonly [name: string, value: string])[] = [
  ['phone', '010-1234-5678'],
  ['message', '창가 자리가 있나요?'],
  ['name', '김윤슬'],
];

const changer = `
  if (location.search === '${changedEarly}') document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    for (const field of document.querySelectorAll('input, textarea, select')) field.after(document.createElement('com-password-manager'));
    for (const link of document.querySelectorAll('a[href^="tel:"]')) {
      const number = document.createElement('span');
      number.append(...link.childNodes);
      link.append(number);
    }
    for (const [name, value] of ${JSON.stringify(typedEarly)}) {
      const field = document.querySelector('main form [name="' + name + '"]');
      field.focus();
      field.value = value;
    }
  });`;

/** WebDriver does not report the console, so this script records it. */
const watcher = `(() => {${changer}
  const complaints = (window.complaints = []);
  const name = ({ target }) => target.currentSrc || target.src || target.href || target.tagName;
  addEventListener('error', (event) => complaints.push(event instanceof ErrorEvent ? 'error: ' + event.message : 'not loaded: ' + name(event) + ' at ' + Math.round(event.timeStamp) + ' ms'), true);
  const pressed = (window.pressed = []);
  for (const kind of ['pointerdown', 'click']) {
    addEventListener(kind, ({ target, clientX, clientY }) => pressed.push([kind, clientX, clientY, target.tagName, target.textContent.slice(0, 30)].join(' ')), true);
  }
  addEventListener('unhandledrejection', ({ reason }) => complaints.push('rejection: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => complaints.push('policy: ' + violatedDirective + ' ' + blockedURI));
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => (complaints.push(level + ': ' + words.join(' ')), write(...words));
  }
})();`;
const watcherPath = '/watcher.js';

function passOn(incoming: IncomingMessage, response: ServerResponse): void {
  const isPage = incoming.headers['content-type']?.startsWith('text/html') === true;
  const headers = Object.entries(incoming.headers).filter(([name]) => !isPage || !['content-length', 'etag'].includes(name));
  response.writeHead(incoming.statusCode ?? 502, Object.fromEntries(headers));
  if (!isPage) return void incoming.pipe(response);
  let isWatcherInserted = false;
  let text = '';
  incoming.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (!isWatcherInserted && !text.includes('<head>')) return;
    response.write(isWatcherInserted ? text : text.replace('<head>', `<head><script src="${watcherPath}"></script>`));
    isWatcherInserted = true;
    text = '';
  });
  incoming.on('end', () => response.end(text));
}

/** Posts so many articles that the list has a second page. */
async function postArticles(origin: string): Promise<void> {
  const { cookies: cookie } = await callApi({ origin }, 'POST', '/api/session', { json: administrator });
  for (let article = 1; article <= 9; article += 1) {
    const { status } = await callApi({ origin }, 'POST', `/api/press/${site.slug}`, {
      cookie,
      json: { title: `지난 소식 ${article}`, summary: '요약입니다.' },
    });
    if (status !== 201) throw new Error(`the article was answered with ${status}`);
  }
}

export async function startWatchedSite(environment: Readonly<Record<string, string>>): Promise<WatchedSite> {
  let target = '';
  const proxy = createServer((asked, response) => {
    if (asked.url === watcherPath) return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(watcher);
    const headers = asked.headers.accept?.includes('text/html') === true ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    // A connection that is kept alive may be closed just when it is used again.
    const outgoing = request(target + (asked.url ?? '/'), { method: asked.method ?? 'GET', headers, agent: false }, (incoming) => passOn(incoming, response));
    outgoing.on('error', (error) => {
      // A browser may have left. Otherwise this says why a file did not reach the page.
      if (!response.destroyed) console.log(`  not passed on: ${asked.method} ${asked.url}: ${String(error)}`);
      response.destroy();
    });
    response.on('close', () => outgoing.destroy());
    asked.pipe(outgoing);
  });
  // Five seconds are the default, after which a connection may be closed just when a browser uses it again.
  proxy.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const data = await temporaryFolder();
  const app = await startApp({
    DATA_DIR: data.path,
    PUBLIC_URL: origin,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    FORM_LIMIT: '1000',
    LOGIN_LIMIT: '1000',
    ...environment,
  });
  // The first account exists by then.
  await untilReady(app);
  target = app.url;
  await postArticles(origin);
  return {
    origin,
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      await app.child.end();
      await data.remove();
    },
  };
}
