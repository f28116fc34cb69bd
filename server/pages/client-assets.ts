import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DocumentAssets } from '../../client/document-data.ts';

/** The part of Vite's manifest that documents need. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
);
const integritySchema = z.record(z.string(), z.string());

const entrySource = 'client/entry.client.tsx';

/** Reads what the build wrote and finds the files of a page. Throws when the build is missing or broken. */
export function readClientAssets(clientFolder: string): (source: string | undefined) => DocumentAssets {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')));
  const integrity = integritySchema.parse(JSON.parse(readFileSync(join(clientFolder, 'integrity.json'), 'utf8')));
  const fonts = Object.values(manifest)
    .map(({ file }) => `/${file}`)
    .filter((file) => /display.*\.woff2$/.test(file));

  function withIntegrity(file: string) {
    const hash = integrity[file];
    return { href: `/${file}`, ...(hash === undefined ? {} : { integrity: hash }) };
  }
  /** A chunk, what it imports, and their styles, without the entry, which the document asks for by itself. */
  function chunksOf(key: string, seen: Set<string>): Set<string> {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const style of chunk.css ?? []) seen.add(style);
    for (const imported of chunk.imports ?? []) chunksOf(imported, seen);
    return seen;
  }

  const entry = manifest[entrySource];
  if (!entry) throw new Error(`the build has no ${entrySource}`);
  const entryImports = (entry.imports ?? []).reduce((seen, key) => chunksOf(key, seen), new Set<string>());
  const known = new Map<string, DocumentAssets>();
  return (source) => {
    const key = source ?? '';
    let assets = known.get(key);
    if (!assets) {
      const files = [...(source === undefined ? entryImports : chunksOf(source, new Set(entryImports)))];
      assets = {
        entry: withIntegrity(entry.file),
        styles: files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`),
        fonts,
        modules: files.filter((file) => file.endsWith('.js')).map(withIntegrity),
      };
      if (source === undefined || manifest[source]) known.set(key, assets);
    }
    return assets;
  };
}
