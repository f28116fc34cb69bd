import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '#tests/support/browser.ts';
import { startDeployedSite, switchesFor } from '#tests/support/deployed/deployed-site.ts';
import { eventually, freePort } from '#tests/support/processes.ts';
import { firstVisit, visitedPaths } from './first-visit.ts';
import { longTasks } from './long-tasks.ts';
import { visitByLighthouse, type Scores } from './lighthouse.ts';
import { writeArticles } from './many-articles.ts';
import { browserEncodings, cpuSeconds, load, median, memoryEnvironment, memoryMb, root, startServer, type Load } from './autocannon.ts';

export interface Figure {
  readonly what: string;
  readonly figure: string;
  readonly goal: string;
  /** `undefined` when there is no goal. */
  readonly isKept?: boolean;
}

const staticPage = '/BusinessGuide/intro';
const whole = (value: number) => Math.round(value).toLocaleString('en');
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const startApp = (dataDir: string) => startServer(['server/main.ts'], { DATA_DIR: join(dataDir, 'data'), FORM_LIMIT: '1000' });

const rates = ({ perSecond, perCpuSecond, p99Ms }: Load) => `${whole(perSecond)}/s, ${whole(perCpuSecond)} a CPU second, p99 ${Math.round(p99Ms)} ms`;

export function warmPage(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const site = await startApp(folder);
    const { etag, body } = await eventually(() => compressed(site.url + staticPage), 30_000);
    writeFileSync(join(folder, 'body.br'), body);
    const bare = await startServer(['tests/load/bare-server.ts', join(folder, 'body.br')]);
    const [ours, theirs, unchanged] = await load(
      { server: site, path: staticPage },
      { server: bare, path: '/' },
      { server: site, path: staticPage, headers: { 'If-None-Match': etag } },
    );
    const memory = memoryMb(site);
    await Promise.all([site.stop(), bare.stop()]);
    if (!ours || !theirs || !unchanged) return [];
    const ratio = ours.perCpuSecond / theirs.perCpuSecond;
    return [
      { what: `static page, warm, brotli (${kB(body.length)})`, figure: rates(ours), goal: '' },
      { what: 'bare node:http, the same bytes', figure: rates(theirs), goal: '' },
      { what: 'ratio by CPU time', figure: ratio.toFixed(2), goal: '≥ 0.6', isKept: ratio >= 0.6 && ours.failures === 0 },
      {
        what: '304 to a known tag',
        figure: `${rates(unchanged)}, ${(unchanged.perCpuSecond / ours.perCpuSecond).toFixed(2)} of a whole answer`,
        goal: '≥ 1',
        isKept: unchanged.perCpuSecond >= ours.perCpuSecond && unchanged.failures === 0 && unchanged.wholeAnswers === 0,
      },
      { what: 'memory after that load', figure: `${Math.round(memory)} MB`, goal: '≤ 200 MB', isKept: memory <= 200 },
    ];
  });
}

/**
 * Returns the body as it was sent, which `fetch` would decompress. Rejects until the page comes from the
 * cache, with its final ETag.
 */
function compressed(url: string): Promise<{ readonly etag: string; readonly body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': browserEncodings } }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const { etag } = answer.headers;
          if (etag?.endsWith('-br"')) resolve({ etag, body: Buffer.concat(chunks) });
          else reject(new Error(`${url} does not come as brotli of the cache`));
        });
    }).on('error', reject);
  });
}

export function firstRender(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const site = await startServer(['tests/load/changed-site.ts', 'uncached'], { DATA_DIR: folder });
    const plain = await startServer(['tests/load/plain-express.ts']);
    const headers = { 'Accept-Encoding': 'identity' };
    const [ours, theirs] = await load({ server: site, path: staticPage, headers }, { server: plain, path: staticPage, headers });
    await Promise.all([site.stop(), plain.stop()]);
    if (!ours || !theirs) return [];
    const ratio = ours.perCpuSecond / theirs.perCpuSecond;
    return [
      { what: 'page rendered for each request', figure: rates(ours), goal: '' },
      { what: 'plain Express + renderToPipeableStream, same tree', figure: rates(theirs), goal: '' },
      { what: 'ratio by CPU time', figure: ratio.toFixed(2), goal: '≥ 0.9', isKept: ratio >= 0.9 && ours.failures === 0 },
    ];
  });
}

export async function press(count: number): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const id = writeArticles(join(folder, 'data'), count);
    const site = await startApp(folder);
    const [list, article] = await load({ server: site, path: '/yunseul/press' }, { server: site, path: `/yunseul/press/${id}` });
    const memory = memoryMb(site);
    await site.stop();
    if (!list || !article) return [];
    const isGoal = (figures: typeof list) => figures.perCpuSecond >= 600 && figures.p99Ms <= 150 && figures.failures === 0;
    const articles = `${count.toLocaleString('en')} articles`;
    return [
      { what: `press list, ${articles}`, figure: rates(list), goal: '≥ 600 a core, ≤ 150 ms', isKept: isGoal(list) },
      { what: `press article, ${articles}`, figure: rates(article), goal: '≥ 600 a core, ≤ 150 ms', isKept: isGoal(article) },
      { what: `memory after that load, ${articles}`, figure: `${Math.round(memory)} MB`, goal: '≤ 200 MB', isKept: memory <= 200 },
    ];
  });
}

export function streaming(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const site = await startServer(['tests/load/changed-site.ts', 'slow-store'], { DATA_DIR: folder });
    const shells: number[] = [];
    const wholes: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${site.url}/yunseul/press`, {
        headers: { 'User-Agent': 'Mozilla/5.0 Chrome/140.0.0.0', 'Accept-Encoding': browserEncodings },
      });
      let text = '';
      let shellMs: number | undefined;
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk;
        if (text.includes('</footer>')) shellMs ??= performance.now() - startedAt;
      }
      shells.push(shellMs ?? Number.NaN);
      wholes.push(performance.now() - startedAt);
    }
    await site.stop();
    const shell = median(shells);
    return [
      {
        what: 'press list while the store takes 1 s: shell, whole',
        figure: `${Math.round(shell)} ms, ${Math.round(median(wholes))} ms`,
        goal: 'shell ≤ 50 ms',
        isKept: shell <= 50,
      },
    ];
  });
}

export function coldStart(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const times: number[] = [];
    const used: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const port = await freePort();
      const startedAt = performance.now();
      const child = spawn(process.execPath, ['server/main.ts'], {
        cwd: root,
        stdio: 'ignore',
        env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: folder, ...memoryEnvironment },
      });
      const answersWell = async () => {
        const { ok, status } = await fetch(`http://127.0.0.1:${port}/`);
        if (!ok) throw new Error(`the server answers ${status}`);
      };
      await eventually(answersWell, 60_000, 5);
      times.push(performance.now() - startedAt);
      used.push(cpuSeconds(child) * 1000);
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGKILL');
      });
    }
    const cold = median(times);
    return [
      {
        what: 'cold start to the first 200',
        figure: `${Math.round(cold)} ms, of them ${Math.round(median(used))} ms of CPU`,
        goal: '≤ 500 ms',
        isKept: cold <= 500,
      },
    ];
  });
}

export function firstVisits(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const [site, browser] = await Promise.all([startApp(folder), launchBrowser()]);
    const figures: Figure[] = [];
    for (const path of visitedPaths) {
      const { bytes } = await firstVisit(browser, site.url, path);
      figures.push({
        what: `first visit of ${path}, phone`,
        figure: `script ${kB(bytes.script)}, CSS ${kB(bytes.stylesheet)}, fonts ${kB(bytes.font)}, pictures ${kB(bytes.image)}, all ${kB(bytes.all)}`,
        // What comes before the largest paint has budgets: `first-visit-bytes.spec.ts`.
        goal: '',
      });
    }
    await browser.close();
    await site.stop();
    return figures;
  });
}

function lighthouseFigures(link: string, scores: readonly Scores[] | undefined): readonly Figure[] {
  if (!scores) return [{ what: `Lighthouse, ${link}`, figure: 'not measured: NODE_PATH leads to no lighthouse, or there is no browser', goal: '' }];
  return scores.map(({ path, performance, accessibility, bestPractices, seo, lcpSeconds, cls, tbtMs }) => ({
    what: `${path}, ${link}`,
    figure: `${performance}, ${accessibility}, ${bestPractices}, ${seo}; LCP ${lcpSeconds.map((seconds) => seconds.toFixed(2)).join(' ')} s, CLS ${Math.max(...cls).toFixed(4)}, TBT ${Math.max(...tbtMs).toFixed(0)} ms`,
    goal: '≥ 98, 100, 100; 1.8 s, 0.01',
    isKept: performance >= 98 && accessibility === 100 && bestPractices === 100 && median(lcpSeconds) <= 1.8 && median(cls) <= 0.01,
  }));
}

/** Performance, accessibility, best practices and SEO as medians, each LCP, and the highest CLS and TBT. */
export function lighthouse(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const direct = await startApp(folder);
    const overHttp1 = await visitByLighthouse(direct.url, visitedPaths);
    await direct.stop();
    const site = await startDeployedSite({ authorityFolder: folder });
    const overHttp2 = await visitByLighthouse(site.origin, visitedPaths, switchesFor(site));
    await site.stop();
    return [...lighthouseFigures('HTTP/1.1', overHttp1), ...lighthouseFigures('HTTP/2', overHttp2)];
  });
}

const visitsForTasks = 5;

export function tasksAfterLoad(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const site = await startApp(folder);
    const found = await longTasks(site.url, visitedPaths, visitsForTasks);
    await site.stop();
    if (!found) return [{ what: 'tasks over 50 ms after the load', figure: 'not measured: no browser', goal: '' }];
    return found.map(({ path, tasks }) => ({
      what: `tasks over 50 ms after the load of ${path}, phone`,
      figure: `${tasks.length} in ${visitsForTasks} visits${tasks.length > 0 ? `: ${tasks.join(', ')} ms` : ''}`,
      goal: 'none in most visits',
      isKept: tasks.length * 2 < visitsForTasks,
    }));
  });
}
