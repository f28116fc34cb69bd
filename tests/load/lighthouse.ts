import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { startBareChromium } from './bare-chromium.ts';

const reportSchema = z.object({
  lhr: z.object({
    categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
    audits: z.record(
      z.string(),
      z.object({ numericValue: z.number().optional(), score: z.number().nullable().optional(), scoreDisplayMode: z.string().optional() }),
    ),
  }),
});

type Lighthouse = (url: string, flags: object) => Promise<unknown>;

/** No dependency of the project: used if `NODE_PATH` leads to it. */
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

export async function lighthouseLines(origin: string, paths: readonly string[]): Promise<readonly string[]> {
  const lighthouse = await findLighthouse();
  const chromium = lighthouse && (await startBareChromium());
  if (!chromium) return ['not measured: NODE_PATH leads to no lighthouse, or there is no browser'];
  const { port } = chromium;
  try {
    const lines: string[] = [];
    for (const path of paths) {
      const { lhr } = reportSchema.parse(await lighthouse(origin + path, { port, logLevel: 'silent', output: 'json' }));
      const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
      const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
      const failed = Object.entries(lhr.audits)
        .filter(([, audit]) => audit.scoreDisplayMode === 'binary' && audit.score === 0)
        .map(([name]) => name);
      lines.push(
        `${path}: performance ${score('performance')}, accessibility ${score('accessibility')}, best practices ${score('best-practices')}, SEO ${score('seo')}, LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s, CLS ${value('cumulative-layout-shift').toFixed(3)}, TBT ${Math.round(value('total-blocking-time'))} ms${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`,
      );
    }
    return lines;
  } finally {
    await chromium.stop();
  }
}
