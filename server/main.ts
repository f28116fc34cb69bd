import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What the first start compiled (types taken out, byte code made) is kept for the next ones, which need a third less time and memory. A folder
// that cannot be written to is no failure. It has to be said before anything else is imported.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compile'));
await import('./serve.ts');
