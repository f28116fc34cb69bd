import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBest, endings } from '#server/http/files/encodings.ts';
import { hashOfSources, stampFile } from './is-build-current.ts';
import { scriptTarget } from './oldest-browsers.ts';
import { deskSource, entrySource, groupOf, pagesByGroup, readManifest, stylesOf, visitSource, type GroupStyles } from '#server/pages/build-manifest.ts';

const compressible = /\.(js|css|svg|json)$/;

/**
 * The fonts that a first visit fetches together with the styles: that of home's opening, or that of large
 * titles.
 */
function fontsOfFirstTitle(styles: string): string[] {
  const files = [...styles.matchAll(/\/(assets\/serif-[a-z-]+-400-[\w-]+\.woff2)/g)].flatMap(([, file = '']) =>
    /serif-(common|frame)-/.test(file) ? [] : [file],
  );
  const opening = files.find((file) => file.includes('-opening-'));
  return opening === undefined ? [...new Set(files)] : [opening];
}

/**
 * Writes one style sheet for each group of pages, joined from the chunks of its pages, so that a first visit
 * waits for a single file. Pages that a link leads to load the styles of their own chunks.
 */
function joinStyles(root: string): void {
  const folder = join(root, 'dist/client');
  const manifest = readManifest(folder, 'manifest.json');
  // The bundler turns a page that another module imports into a shared chunk, and the server would send that
  // page without styles and script.
  const missing = globSync('client/pages/**/*-page.tsx', { cwd: root }).filter((source) => groupOf(source) !== 'errors' && !manifest[source]);
  if (missing.length > 0) throw new Error(`pages that nothing but their route may import: ${missing.join(', ')}`);
  const styles: Record<string, GroupStyles> = {};
  for (const [group, pages] of pagesByGroup(manifest)) {
    const files = stylesOf(manifest, [entrySource, ...pages]);
    const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n');
    const file = `assets/${group}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
    writeFileSync(join(folder, file), text);
    styles[group] = { file, joined: [...files], fonts: fontsOfFirstTitle(text) };
  }
  writeFileSync(join(folder, 'styles.json'), JSON.stringify(styles));
}

/** Writes brotli and gzip variants, and the hashes of scripts for `integrity`. */
async function finishClient(root: string): Promise<void> {
  const folder = join(root, 'dist/client/assets');
  const integrity: Record<string, string> = {};
  for (const name of readdirSync(folder)) {
    const body = readFileSync(join(folder, name));
    if (name.endsWith('.js')) integrity[`assets/${name}`] = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    if (!compressible.test(name)) continue;
    for (const [encoding, variant] of await compressBest(body)) writeFileSync(join(folder, name + endings[encoding]), variant);
  }
  writeFileSync(join(root, 'dist/client/integrity.json'), JSON.stringify(integrity));
}

/** React and Vite build for production when this variable says so, and tests set another value. */
async function asProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Builds the one script of a first paint on its own, so that it shares no chunk with the pages. */
async function buildBoot(root: string): Promise<void> {
  const { build } = await import('vite');
  const output = { entryFileNames: 'assets/[name]-[hash].js' };
  await build({
    root,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      target: scriptTarget,
      manifest: '.vite/boot.json',
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: 'client/first-paint/boot.ts', output },
    },
  });
}

/**
 * Builds the desk or the styles of the page of a visit on its own, so that no other page has anything of it. Together they would
 * share chunks, which the desk would fetch one by one.
 */
async function buildApart(root: string, source: string, manifest: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: {
      emptyOutDir: false,
      manifest: `.vite/${manifest}`,
      // Firefox reports a preload of the script that is there already as one that failed.
      modulePreload: false,
      rolldownOptions: { input: source, output: { codeSplitting: true } },
    },
  });
}

/** Builds `dist/client` and `dist/server`, stamped with the hash of the sources. */
export async function buildSite(root: string): Promise<void> {
  const { build } = await import('vite');
  const stamp = hashOfSources(root);
  await asProduction(async () => {
    await build({ root, mode: 'production', logLevel: 'warn', build: { emptyOutDir: true } });
    await build({ root, mode: 'production', logLevel: 'warn', build: { ssr: 'client/entry.server.tsx', emptyOutDir: true } });
    await buildBoot(root);
    await buildApart(root, deskSource, 'desk.json');
    await buildApart(root, visitSource, 'visit.json');
  });
  joinStyles(root);
  await finishClient(root);
  writeFileSync(join(root, stampFile), stamp);
}
