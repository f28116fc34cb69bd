import { buildSite, isBuildCurrent } from '../../server/build/site-build.ts';
import { root } from './site.ts';

export default async function setup(): Promise<void> {
  if (!isBuildCurrent(root)) await buildSite(root);
}
