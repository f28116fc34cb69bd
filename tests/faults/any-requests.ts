import * as fc from 'fast-check';
import { anyRequest, sendRequest } from '#tests/support/any-request.ts';
import { startApp, temporaryFolder, type AppProcess } from '#tests/support/site-process.ts';
import { found, type Fault, type Finding } from './fault.ts';
import { heapGrowthFinding, heapMb, heapReportEnvironment } from './swept-heap.ts';
import { quiet } from './traffic.ts';

interface Sent {
  answered: number;
  failed: number;
  unanswered: number;
}

async function sendMany(app: AppProcess, count: number, seed: number): Promise<Sent> {
  const port = Number(new URL(app.url).port);
  const sent: Sent = { answered: 0, failed: 0, unanswered: 0 };
  for (let done = 0; done < count; done += 1000) {
    const waiting = fc.sample(anyRequest, { numRuns: Math.min(1000, count - done), seed: seed + done });
    const send = async () => {
      for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
        const status = await sendRequest(port, request).then(
          (answer) => answer.status,
          () => undefined,
        );
        if (status === undefined) sent.unanswered += 1;
        else sent[status >= 500 ? 'failed' : 'answered'] += 1;
      }
    };
    await Promise.all(Array.from({ length: 20 }, send));
  }
  return sent;
}

async function anyRequests(count: number): Promise<readonly Finding[]> {
  const data = await temporaryFolder();
  const app = await startApp({ DATA_DIR: data.path, FORM_LIMIT: '20', ...heapReportEnvironment });
  const seed = Date.now() % 1_000_000_000;
  try {
    await quiet(app);
    // The first requests create what is created only once.
    await sendMany(app, 5000, seed);
    const before = await heapMb(app);
    const { answered, failed, unanswered } = await sendMany(app, count, seed + 5000);
    return [
      found(`answered below 500 (seed ${seed})`, `${answered} of ${count}`, answered === count),
      found('answered 500 and above, not answered', `${failed}, ${unanswered}`, failed + unanswered === 0),
      heapGrowthFinding(before, await heapMb(app)),
    ];
  } finally {
    await app.child.end('SIGKILL');
    await data.remove();
  }
}

export const anyRequestFaults: readonly Fault[] = [{ name: '100,000 requests of any kind', needs: [], run: () => anyRequests(100_000) }];
