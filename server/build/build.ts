import { buildSite } from './site-build.ts';

const startedAt = performance.now();
process.env.NODE_ENV = 'production';
await buildSite(process.cwd());
console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
