import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The part of Vite's manifest that is read. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);
export type Manifest = z.infer<typeof manifestSchema>;

const groupStylesSchema = z.object({ file: z.string(), joined: z.array(z.string()), fonts: z.array(z.string()) });
/** The one style sheet of a page group, the styles it was joined from, and the fonts that are preloaded with it. */
export type GroupStyles = z.infer<typeof groupStylesSchema>;
export const stylesSchema = z.record(z.string(), groupStylesSchema);

export const entrySource = 'client/entry.client.tsx';
/** The group of all outside the page folders: Not Found and the error page. */
const noGroup = 'site';

/** Throws when the build is missing or broken. */
export function readManifest(clientFolder: string, name: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8')));
}

/** The page group of a component, by its folder. */
export function groupOf(source: string | undefined): string {
  return /^client\/pages\/([\w-]+)\//.exec(source ?? '')?.[1] ?? noGroup;
}

export function pagesByGroup(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const pages = Object.keys(manifest).filter((source) => source.endsWith('-page.tsx'));
  return Map.groupBy(pages, groupOf).set(noGroup, []);
}

/** Files of a chunk's script after those it imports, without the entry. */
export function scriptsOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const imported of chunk.imports ?? []) if (!manifest[imported]?.isEntry) scriptsOf(manifest, imported, seen);
  return chunk.isEntry ? seen : seen.add(chunk.file);
}

/** Style files of a chunk, after those of its imports. Of the entry, pass it first: its own come before those of its imports. */
export function stylesOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (chunk?.isEntry) for (const style of chunk.css ?? []) seen.add(style);
  for (const imported of chunk?.imports ?? []) stylesOf(manifest, imported, seen);
  for (const style of chunk?.css ?? []) seen.add(style);
  return seen;
}
