import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { isBuildCurrent } from './is-build-current.ts';

// `npm start` builds when the sources have changed, and then serves.
if (!isBuildCurrent(process.cwd())) {
  console.log('building the pages (first start, or sources have changed) …');
  const { status } = spawnSync(process.execPath, ['server/build/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
// The allocator reads the variable before any script runs, so this process becomes the server with the
// variable set.
if (process.platform === 'linux' && process.env['MALLOC_ARENA_MAX'] === undefined) {
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, resolve('server/main.ts')], { ...process.env, MALLOC_ARENA_MAX: '2' });
}
await import('#server/main.ts');
