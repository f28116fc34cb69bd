import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page, type TestInfo } from '@playwright/test';
import { pressArticleSchema, type PressArticle } from '#shared/press/press.ts';
import { chromiumSwitches, hydrated } from './browser.ts';
import { callApi, type Answer, type ApiCallOptions } from './calls.ts';
import { startDeployedSite, switchesFor, type DeployedSite } from './deployed/deployed-site.ts';
import type { FormServiceStandIn } from './form-service.ts';
import { startInProcessSite, type InProcessOptions } from './in-process-site.ts';
import { environmentWith, type MachineFonts } from './machine-fonts.ts';
import { watchLooseTexts } from './loose-texts.ts';
import { watchNoise, type Noise } from './noise.ts';
import { withoutNewerMethods } from './oldest-browser.ts';
import { missingPrograms } from './programs.ts';
import { temporaryFolder } from './site-process.ts';
import { administrator, spareSlugs, type SiteUnderTest } from './site-under-test.ts';
import { useWeakReception } from './weak-reception.ts';

export { expect };

export function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  return posts;
}

type Account = Readonly<Record<'email' | 'password', string>>;

export type Target = 'in-process' | 'deployed';

export type Link = 'direct' | 'slow' | 'buffered' | 'http/3';

export interface SiteOptions {
  /** Gives the test its own app. The deployed site is shared, so a test must allow for others there, unless it writes `alone`. */
  readonly writes: boolean | 'alone';
  readonly environment: Readonly<Record<string, string>>;
  readonly inProcess: Pick<InProcessOptions, 'media' | 'wrapPages' | 'visitHours'>;
}

interface WorkerFixtures {
  readonly target: Target;
  readonly link: Link;
  readonly machineFonts: MachineFonts;
  readonly authorityFolder: string;
  readonly sharedSite: SiteUnderTest;
  readonly slugs: IterableIterator<string>;
}

interface Fixtures extends SiteOptions {
  /** Skips the test, by name, when something is missing. */
  readonly requirements: void;
  readonly site: SiteUnderTest;
  readonly deployed: DeployedSite;
  readonly forms: FormServiceStandIn;
  readonly noise: Noise;
  /** Waits for hydration. */
  readonly visit: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>;
  readonly ask: (method: string, path: string, options?: ApiCallOptions) => Promise<Answer>;
  readonly signIn: (account?: Account) => Promise<string>;
  readonly beAdministrator: (context: BrowserContext) => Promise<void>;
  /** Waits for hydration. */
  readonly visitAsAdministrator: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** On the desk, as somebody who may write articles and see no lead. */
  readonly visitAsPress: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** The lead stays in the list of leads, because the form service refuses it. Only for tests with `writes`. */
  readonly leaveWaitingLead: () => Promise<void>;
  /** The slug of an empty press site that only this test uses. */
  readonly slug: string;
  readonly post: (slug: string, article?: object) => Promise<PressArticle>;
}

function isDeployed(site: SiteUnderTest): site is DeployedSite {
  return 'stopReplica' in site;
}

/** Otherwise the site is local processes in the same topology. */
const isCompose = process.env['TEST_DEPLOYED'] === 'compose';

async function startSharedSite(target: Target, link: Link, authorityFolder: string): Promise<SiteUnderTest> {
  if (target === 'in-process') return startInProcessSite();
  if (!isCompose) return startDeployedSite({ authorityFolder, isBuffered: link === 'buffered' });
  const { startComposeSite } = await import('./deployed/compose-site.ts');
  return startComposeSite();
}

function switchesOf(site: SiteUnderTest, link: Link): readonly string[] {
  if (!isDeployed(site)) return [];
  return link === 'http/3' ? [...switchesFor(site), '--enable-quic', `--origin-to-force-quic-on=${site.domain}:${site.port}`] : switchesFor(site);
}

function cookiesOf(header: string, url: string) {
  return header.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    return { name, value, url };
  });
}

/** Tells a fault of the page from a browser that stopped answering or drawing. */
async function stateOf(page: Page): Promise<string> {
  const withinTenSeconds = (expression: string) =>
    Promise.race([
      page.evaluate(expression).then(
        () => true,
        () => false,
      ),
      sleep(10_000, false),
    ]);
  if (!(await withinTenSeconds('0'))) return 'does not answer';
  return (await withinTenSeconds('new Promise((resolve) => requestAnimationFrame(resolve))')) ? 'answers and draws' : 'answers, but draws no frame';
}

/**
 * Shows what a failed test saw last. Playwright's own setting `only-on-failure` draws every page that is closed before
 * its test has ended, also when nothing fails, and that took up to a fifth of the time of a file.
 */
async function recordPages(contexts: readonly BrowserContext[], testInfo: TestInfo): Promise<void> {
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`);
    // A page that hangs has none, and the failure is what matters.
    const isTaken = await page.screenshot({ path, timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
    testInfo.errors.push({ message: `page ${index + 1}, ${page.url()}, ${await stateOf(page)}` });
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  target: ['in-process', { scope: 'worker', option: true }],
  link: ['direct', { scope: 'worker', option: true }],
  machineFonts: ['korean', { scope: 'worker', option: true }],

  authorityFolder: [
    // Playwright reads the fixtures' names from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await temporaryFolder();
      await use(folder.path);
      await folder.remove();
    },
    { scope: 'worker' },
  ],

  sharedSite: [
    async ({ target, link, authorityFolder }, use) => {
      const site = await startSharedSite(target, link, authorityFolder);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  // oxlint-disable-next-line no-empty-pattern
  slugs: [async ({}, use) => use(spareSlugs.values()), { scope: 'worker' }],

  launchOptions: [
    async ({ launchOptions, sharedSite, link, machineFonts }, use) => {
      const args = [...chromiumSwitches, ...switchesOf(sharedSite, link), ...(launchOptions.args ?? [])];
      await use({ ...launchOptions, args, env: { ...process.env, ...(await environmentWith(machineFonts)) } });
    },
    { scope: 'worker' },
  ],

  writes: [false, { option: true }],
  environment: [{}, { option: true }],
  inProcess: [{}, { option: true }],

  site: async ({ sharedSite, authorityFolder, writes, environment, inProcess }, use) => {
    const isDifferent = Object.keys(environment).length > 0;
    const isAlone = isDifferent || writes === 'alone';
    base.skip(isAlone && isCompose, 'the compose file is started once, with one environment');
    const needsOwn = isDeployed(sharedSite) ? isAlone : isAlone || writes || Object.keys(inProcess).length > 0;
    if (!needsOwn) {
      sharedSite.forms.clear();
      sharedSite.forms.behave('ok');
      await use(sharedSite);
      return;
    }
    const own = isDeployed(sharedSite) ? await startDeployedSite({ environment, authorityFolder }) : await startInProcessSite({ environment, ...inProcess });
    await use(own);
    await own.stop();
  },

  forms: async ({ site }, use) => use(site.forms),

  deployed: async ({ site }, use) => {
    if (!isDeployed(site)) throw new Error('there are no replicas here: tag the test @deployed');
    await use(site);
  },

  baseURL: async ({ site }, use) => use(site.origin),

  requirements: [
    async ({ target }, use) => {
      const missing = missingPrograms([target === 'deployed' ? 'deployed' : 'e2e']);
      if (missing.length > 0 && process.env['CI']) throw new Error(`cannot be had on this machine: ${missing.join(', ')}`);
      base.skip(missing.length > 0, `cannot be had on this machine: ${missing.join(', ')}`);
      await use();
    },
    { auto: true },
  ],

  noise: [
    async ({ browser, link }, use) => {
      const noise = watchNoise(browser);
      if (link === 'slow') noise.expect(/preloaded using link preload but not used within a few seconds/, /Slow network is detected/);
      await use(noise);
      noise.stop();
      expect(noise.unexpected(), 'complaints in the console and requests that failed').toEqual([]);
    },
    { auto: true },
  ],

  newPage: async ({ browser, baseURL, link }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options });
      contexts.push(context);
      if (options.javaScriptEnabled !== false) {
        await watchLooseTexts(context);
        await withoutNewerMethods(context);
      }
      const page = await context.newPage();
      if (link === 'slow') await useWeakReception(page);
      return page;
    });
    if (testInfo.errors.length > 0) await recordPages(contexts, testInfo);
    await Promise.all(contexts.map((context) => context.close()));
  },

  visit: async ({ newPage, javaScriptEnabled }, use) => {
    await use(async (path, options = {}) => {
      const page = await newPage(options);
      await page.goto(path);
      if (options.javaScriptEnabled ?? javaScriptEnabled) await hydrated(page);
      return page;
    });
  },

  ask: async ({ site }, use) => use((method, path, options) => callApi(site, method, path, options)),

  signIn: async ({ ask }, use) => {
    await use(async (account = administrator) => {
      const { status, cookies } = await ask('POST', '/api/session', { json: account });
      if (status !== 200) throw new Error(`sign-in answered ${status}`);
      return cookies;
    });
  },

  beAdministrator: async ({ signIn, site }, use) => {
    await use(async (context) => context.addCookies(cookiesOf(await signIn(), site.origin)));
  },

  visitAsAdministrator: async ({ newPage, beAdministrator }, use) => {
    await use(async (path, options) => {
      const page = await newPage(options);
      await beAdministrator(page.context());
      await page.goto(path);
      await hydrated(page);
      return page;
    });
  },

  visitAsPress: async ({ newPage, signIn, site }, use) => {
    await use(async (path, options) => {
      const account = { ...administrator, email: `press-${randomUUID()}@test.example` };
      await site.admin(['add', account.email], `${account.password}\n`);
      await site.admin(['role', account.email, 'press']);
      const page = await newPage(options);
      await page.context().addCookies(cookiesOf(await signIn(account), site.origin));
      await page.goto(path);
      return page;
    });
  },

  leaveWaitingLead: async ({ ask, forms }, use) => {
    await use(async () => {
      forms.behave(500);
      const { status } = await ask('POST', '/api/registrations', { json: { name: '기다리는 사람의 긴 이름', phone: '010-4444-0009' } });
      if (status !== 502) throw new Error(`the form answered ${status}`);
    });
  },

  slug: async ({ slugs }, use) => {
    const { value, done } = slugs.next();
    if (done) throw new Error('all press sites for tests are written to');
    await use(value);
  },

  post: async ({ ask, signIn }, use) => {
    let cookie: string | undefined;
    await use(async (slug, article = {}) => {
      cookie ??= await signIn();
      const { body } = await ask('POST', `/api/press/${slug}`, { cookie, json: { title: '소식', summary: '요약', content: '하나\n\n둘', ...article } });
      return pressArticleSchema.parse(body);
    });
  },
});
