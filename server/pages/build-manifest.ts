import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The part of Vite's manifest that is read here. */
const chunkSchema = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Chunk = z.infer<typeof chunkSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

const groupStylesSchema = z.object({ file: z.string(), joined: z.array(z.string()), fonts: z.array(z.string()) });
/**
 * The one style sheet of a page group, the styles it was joined from, and the fonts that are preloaded with
 * it.
 */
export type GroupStyles = z.infer<typeof groupStylesSchema>;
export const stylesSchema = z.record(z.string(), groupStylesSchema);

export const entrySource = 'client/entry.client.tsx';
/** The script and styles of the desk, which are built separately. */
export const deskSource = 'client/entry.desk.ts';
/** The styles of the page of a visit, which are built with the desk. */
export const visitSource = 'client/entry.visit.ts';
/** The group of everything outside the page folders: Not Found and the error page. */
const noGroup = 'site';

/** Throws when the build is missing or broken. */
export function readManifest(clientFolder: string, name: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8')));
}

/** Returns the page group of a component, which is its folder. */
export function groupOf(source: string | undefined): string {
  return /^client\/pages\/([\w-]+)\//.exec(source ?? '')?.[1] ?? noGroup;
}

export function pagesByGroup(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const pages = Object.keys(manifest).filter((source) => source.endsWith('-page.tsx'));
  return Map.groupBy(pages, groupOf).set(noGroup, []);
}

/**
 * Returns the chunks of the sources, each once and after everything that it imports. Chunks may import each
 * other.
 */
function chunksOf(manifest: Manifest, sources: readonly string[], visited = new Set<string>()): readonly Chunk[] {
  return sources.flatMap((source) => {
    const chunk = manifest[source];
    if (!chunk || visited.has(source)) return [];
    visited.add(source);
    return [...chunksOf(manifest, chunk.imports ?? [], visited), chunk];
  });
}

/** Returns the script files, each after those that it imports, without the entry's. */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): readonly string[] {
  return chunksOf(manifest, sources).flatMap(({ file, isEntry }) => (isEntry ? [] : [file]));
}

/** Returns the style files: the entry's own first, then each chunk's after those of its imports. */
export function stylesOf(manifest: Manifest, sources: readonly string[]): readonly string[] {
  const chunks = chunksOf(manifest, sources);
  const inOrder = [...chunks.filter(({ isEntry }) => isEntry), ...chunks.filter(({ isEntry }) => !isEntry)];
  return [...new Set(inOrder.flatMap(({ css = [] }) => css))];
}
