import { buildSite, isBuildCurrent } from '../../server/build/site-build.ts';
import { root } from './site.ts';

/** Tests run over the real build: made here when it is missing or older than its sources. */
export default async function setup(): Promise<void> {
  if (!isBuildCurrent(root)) await buildSite(root);
}
