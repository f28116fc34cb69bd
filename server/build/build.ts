import { requirePackages } from './installed-packages.ts';

requirePackages(['dependencies', 'devDependencies']);
const startedAt = performance.now();
const { buildSite } = await import('./site-build.ts');
await buildSite(process.cwd());
console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
