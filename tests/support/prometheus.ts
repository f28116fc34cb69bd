import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { eventually, findProgram, freePort, startChild } from './processes.ts';

const monitoring = resolve(import.meta.dirname, '../../ops/monitoring');
export const readMonitoring = (name: string) => readFileSync(join(monitoring, name), 'utf8');

const answerSchema = z.object({
  data: z.object({ result: z.array(z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) })) }),
});

/** A minute of the rules becomes a second. Thresholds that are an age become shorter as well. */
function hurried(rules: string): string {
  const seconds = { s: 1 / 60, m: 1, h: 60, d: 1440 } as const;
  return rules
    .replace(/\b(\d+)([smhd])\b/g, (_all, count: string, unit: keyof typeof seconds) => `${Math.max(1, Number(count) * seconds[unit])}s`)
    .replace('> 900', '> 15');
}

/** Prometheus with the project's own files, which asks the replicas each second. */
export async function startPrometheus(folder: string, targets: readonly string[], token: string) {
  const port = await freePort();
  const [config, rules, tokenFile] = ['prometheus.yml', 'alerts.yml', 'token'].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(tokenFile, token);
  writeFileSync(rules, hurried(readMonitoring('alerts.yml')));
  writeFileSync(
    config,
    readMonitoring('prometheus.yml')
      .replaceAll('15s', '1s')
      .replace('/etc/prometheus/alerts.yml', rules)
      .replace('/run/secrets/metrics_token', tokenFile)
      .replace(/dns_sd_configs:[^]*/, `static_configs: [{ targets: ${JSON.stringify(targets)} }]\n`),
  );
  const child = startChild(findProgram('prometheus') ?? '', [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]);
  async function query(expression: string) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expression)}`);
    if (!answer.ok) throw new Error(`${expression}: ${await answer.text()}`);
    return answerSchema.parse(await answer.json()).data.result;
  }
  const firing = async () => (await query('ALERTS{alertstate="firing"}')).map(({ metric }) => metric['alertname'] ?? '');
  await eventually(() => query('up'), 30_000);
  return {
    query,
    firing,
    /** Says which alerts fire until all of them did once, or the time is over. */
    async untilFired(names: readonly string[], limitMs: number): Promise<readonly string[]> {
      const seen = new Set<string>();
      const giveUpAt = performance.now() + limitMs;
      while (!names.every((name) => seen.has(name)) && performance.now() < giveUpAt) {
        for (const name of await firing()) seen.add(name);
        await pause(500);
      }
      return [...seen];
    },
    stop: () => child.end('SIGKILL'),
  };
}

/** The rules as they are, on series that are written down: `SERIES VALUES` in Prometheus's notation, one value a minute. */
export function firingOn(folder: string, series: readonly (readonly [series: string, values: string])[], expected: readonly string[], atMinute: number): void {
  const file = join(folder, 'rules.test.yml');
  writeFileSync(
    file,
    JSON.stringify({
      rule_files: [join(monitoring, 'alerts.yml')],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: series.map(([name, values]) => ({ series: name, values })),
          promql_expr_test: [
            {
              expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
              eval_time: `${atMinute}m`,
              exp_samples: expected.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
            },
          ],
        },
      ],
    }),
  );
  execFileSync(findProgram('promtool') ?? '', ['test', 'rules', file], { stdio: 'pipe' });
}
