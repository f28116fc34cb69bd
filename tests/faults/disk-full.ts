import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { startFormService } from '../support/form-service.ts';
import { eventually } from '../support/processes.ts';
import { startSite, temporaryFolder } from '../support/site-process.ts';
import { formEnvironment } from './embedded-leads.ts';
import { found, type Fault, type Finding } from './fault.ts';
import { LeadLedger } from './lead-ledger.ts';

/** Takes up what is left of a file system, to the last byte. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [65_536, 4096, 1]) {
      try {
        for (;;) writeSync(descriptor, Buffer.alloc(size));
      } catch {
        // Full for pieces of this size.
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Embedded storage on a disk without room: leads go straight to the form service, pages stay, and it heals when there is room again. */
export async function diskFull(): Promise<readonly Finding[]> {
  const [standIn, data, ledger] = [await startFormService(), await temporaryFolder(), new LeadLedger()] as const;
  let isMounted = false;
  try {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', data.path], { stdio: 'ignore' });
      isMounted = true;
    } catch {
      return [found('left out: only root may mount a small disk', '', true)];
    }
    const site = await startSite({ ...formEnvironment(standIn), DATA_DIR: data.path });
    const before = await ledger.post(site);
    const filler = join(data.path, 'filler');
    fill(filler);
    const taken = await Promise.all(Array.from({ length: 20 }, () => ledger.post(site)));
    const full = site.log().filter(({ event }) => event === 'lead.unkept').length;
    standIn.behave(500);
    const refused = await ledger.post(site);
    const home = await fetch(`${site.url}/`);
    const press = await fetch(`${site.url}/yunseul/press`);
    rmSync(filler);
    standIn.behave('ok');
    const after = await eventually(
      async () => {
        const status = await ledger.post(site);
        const isKept = site.log().some(({ event }) => event === 'lead.kept_late');
        if (status !== 200 || !isKept) throw new Error('not yet');
        return status;
      },
      8000,
      500,
    ).catch(() => undefined);
    await site.child.end('SIGTERM');
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
      ...ledger.check(standIn, 0, false),
    ];
  } finally {
    await standIn.stop();
    if (isMounted) execFileSync('umount', ['-l', data.path], { stdio: 'ignore' });
    await data.remove();
  }
}

export const diskFaults: readonly Fault[] = [{ name: 'disk full under embedded storage', needs: [], run: diskFull }];
