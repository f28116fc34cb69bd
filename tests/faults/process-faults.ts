import { setTimeout as pause } from 'node:timers/promises';
import { startFormService } from '#tests/support/form-service.ts';
import { startApp, temporaryFolder } from '#tests/support/site-process.ts';
import { countWaiting, formEnvironment } from './embedded-leads.ts';
import { found, timed, type Fault, type Finding } from './fault.ts';
import { LeadLedger } from './lead-ledger.ts';
import { failuresOf, quiet, startTraffic } from './traffic.ts';

export async function endUnderLoad(): Promise<readonly Finding[]> {
  const [standIn, data, ledger] = [await startFormService(), await temporaryFolder(), new LeadLedger()] as const;
  try {
    const app = await startApp({ ...formEnvironment(standIn), DATA_DIR: data.path });
    standIn.behave('slow', 150);
    await quiet(app);
    const traffic = startTraffic(app, ['/', '/yunseul/press', '/BusinessGuide/intro'], 20, ledger);
    await pause(2000);
    const endAt = traffic.nowMs();
    const startedAt = performance.now();
    const code = await app.child.end('SIGTERM');
    const endedMs = Math.round(performance.now() - startedAt);
    await traffic.stop();
    const before = traffic.samples.filter(({ atMs }) => atMs < endAt);
    const lines = app.log().map(({ event }) => event);
    return [
      found('answers begun before and cut', `${failuresOf(before)} of ${before.length}`, failuresOf(before) === 0),
      found('ended with', String(code), code === 0),
      timed('ended after', endedMs, 10_000),
      found(
        'tasks of the shutdown that failed',
        String(lines.filter((event) => event === 'shutdown.task_failed').length),
        !lines.includes('shutdown.task_failed'),
      ),
      ...ledger.check(standIn, countWaiting(data.path), true),
    ];
  } finally {
    await standIn.stop();
    await data.remove();
  }
}

export const processFaults: readonly Fault[] = [{ name: 'SIGTERM under load', needs: [], run: endUnderLoad }];
