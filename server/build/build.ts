import { buildSite } from './site-build.ts';

const startedAt = performance.now();
await buildSite(process.cwd());
console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
