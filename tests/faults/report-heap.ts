import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// A preloaded module that collects garbage and logs the heap on SIGUSR2.
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
