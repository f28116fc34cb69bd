import { spawnSync } from 'node:child_process';
import { isBuildCurrent } from './site-build.ts';

// `npm start`: builds only when the last build was made from other sources, then becomes the server.
if (!isBuildCurrent(process.cwd())) {
  console.log('building the pages (first start, or sources have changed) …');
  const { status } = spawnSync(process.execPath, ['server/build/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../main.ts');
