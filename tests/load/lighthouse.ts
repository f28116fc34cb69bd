import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { median } from './autocannon.ts';
import { startBareChromium } from './bare-chromium.ts';

const reportSchema = z.object({
  lhr: z.object({
    categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
    audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  }),
});

type Report = z.infer<typeof reportSchema>['lhr'];
type Lighthouse = (url: string, flags: object) => Promise<unknown>;

const visits = 3;

/** Makes each visit a first one: what "local storage" holds outlives Lighthouse's own reset. */
const flags = { logLevel: 'silent', output: 'json', clearStorageTypes: ['all'] };

/** Lighthouse is no dependency of the project. It is used when `NODE_PATH` leads to it. */
async function findLighthouse(): Promise<Lighthouse | undefined> {
  for (const folder of (process.env['NODE_PATH'] ?? '').split(delimiter).filter(Boolean)) {
    try {
      const file = createRequire(join(folder, 'package.json')).resolve(join(folder, 'lighthouse'));
      return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
    } catch {
      continue;
    }
  }
  return undefined;
}

export interface Scores {
  readonly path: string;
  /** Medians, out of 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpSeconds: readonly number[];
  readonly cls: readonly number[];
  readonly tbtMs: readonly number[];
}

function scoresOf(path: string, reports: readonly Report[]): Scores {
  const score = (name: string) => Math.round(median(reports.map(({ categories }) => categories[name]?.score ?? 0)) * 100);
  const values = (name: string) => reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpSeconds: values('largest-contentful-paint').map((ms) => ms / 1000),
    cls: values('cumulative-layout-shift'),
    tbtMs: values('total-blocking-time'),
  };
}

/** A phone's first visits to each page. `undefined` without Lighthouse or a browser. */
export async function visitByLighthouse(origin: string, paths: readonly string[], switches: readonly string[] = []): Promise<readonly Scores[] | undefined> {
  const lighthouse = await findLighthouse();
  const chromium = lighthouse && (await startBareChromium(switches));
  if (!chromium) return undefined;
  try {
    const found: Scores[] = [];
    for (const path of paths) {
      const reports: Report[] = [];
      for (let visit = 0; visit < visits; visit += 1) reports.push(reportSchema.parse(await lighthouse(origin + path, { ...flags, port: chromium.port })).lhr);
      found.push(scoresOf(path, reports));
    }
    return found;
  } finally {
    await chromium.stop();
  }
}
