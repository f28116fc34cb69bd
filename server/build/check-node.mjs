// This is plain JavaScript and is loaded before the server's TypeScript. An older Node cannot read the types
// and would end with a stack trace instead of this sentence.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `This site runs on Node 24.7 or newer, and this is Node ${process.versions.node}. ` +
      'npm ci installs a fitting one beside it unless optional packages are omitted: run npm ci without --omit=optional, or install Node 24 (.nvmrc).',
  );
  process.exit(78);
}
const { requirePackages } = await import('./installed-packages.ts');
requirePackages(process.argv.includes('--dev') ? ['dependencies', 'devDependencies'] : ['dependencies']);
