import { isBuildCurrent } from '#server/build/is-build-current.ts';
import { buildSite } from '#server/build/site-build.ts';
import { root } from './test-app.ts';

export default async function setup(): Promise<void> {
  if (!isBuildCurrent(root)) await buildSite(root);
}
