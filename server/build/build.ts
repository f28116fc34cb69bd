function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

if (!isInstalled('vite')) {
  console.error('What builds the pages is not installed (NODE_ENV=production and --omit=dev leave it out). Run: npm ci --include=dev');
  process.exit(1);
}
const startedAt = performance.now();
const { buildSite } = await import('./site-build.ts');
await buildSite(process.cwd());
console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
