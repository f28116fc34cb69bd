import { startFormService } from '#tests/support/form-service.ts';
import { eventually } from '#tests/support/processes.ts';
import { startApp } from '#tests/support/site-process.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { formEnvironment } from './embedded-leads.ts';
import { found, type Fault, type Finding } from './fault.ts';
import { LeadLedger } from './lead-ledger.ts';

export async function diskFull(): Promise<readonly Finding[]> {
  const disk = await mountSmallDisk();
  if (!disk) return [found('left out: only root may mount a small disk', '', true)];
  const [standIn, ledger] = [await startFormService(), new LeadLedger()] as const;
  try {
    const app = await startApp({ ...formEnvironment(standIn), DATA_DIR: disk.path });
    const before = await ledger.post(app);
    disk.fill();
    const taken = await Promise.all(Array.from({ length: 20 }, () => ledger.post(app)));
    const full = app.log().filter(({ event }) => event === 'lead.unkept').length;
    standIn.behave(500);
    const refused = await ledger.post(app);
    const home = await fetch(`${app.url}/`);
    const press = await fetch(`${app.url}/yunseul/press`);
    disk.makeRoom();
    standIn.behave('ok');
    const after = await eventually(
      async () => {
        const status = await ledger.post(app);
        const isKept = app.log().some(({ event }) => event === 'lead.kept_late');
        if (status !== 200 || !isKept) throw new Error('not yet');
        return status;
      },
      8000,
      500,
    ).catch(() => undefined);
    await app.child.end('SIGTERM');
    return [
      found('leads before', String(before), before === 200),
      found(
        'leads answered 200 on a full disk',
        `${taken.filter((status) => status === 200).length} of 20`,
        taken.every((status) => status === 200),
      ),
      found('of them forwarded without a copy', String(full), full > 0),
      found('lead on a full disk while refused', String(refused), refused === 502),
      found('home and press on a full disk', `${home.status}, ${press.status}`, home.status === 200 && press.status === 200),
      found('kept again once there is room', String(after), after === 200),
      ...ledger.check(standIn, undefined, false),
    ];
  } finally {
    await standIn.stop();
    await disk.remove();
  }
}

export const diskFaults: readonly Fault[] = [{ name: 'disk full under embedded storage', needs: [], run: diskFull }];
