import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded into a site before anything else: says on SIGUSR2 how large its heap is once it is swept.
setFlagsFromString('--expose-gc');
const sweep = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  void (async () => {
    sweep();
    await pause(500);
    sweep();
    console.log(JSON.stringify({ event: 'heap', bytes: process.memoryUsage().heapUsed }));
  })();
});
