import { buildSite, isBuildCurrent } from '../../server/build/site-build.ts';
import { root } from './site.ts';

/** Tests run over the real build: made here when it is missing or older than its sources. */
export default async function setup(): Promise<void> {
  if (isBuildCurrent(root)) return;
  // The test runner says `test`, and React would come in its development build.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await buildSite(root);
  } finally {
    process.env['NODE_ENV'] = before;
  }
}
