import { spawnSync } from 'node:child_process';
import { isBuildCurrent } from './is-build-current.ts';

// `npm start`: builds if the sources have changed, then serves.
if (!isBuildCurrent(process.cwd())) {
  console.log('building the pages (first start, or sources have changed) …');
  const { status } = spawnSync(process.execPath, ['server/build/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../main.ts');
