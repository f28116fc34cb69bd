import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { constantsIn, constantsOfStyles } from './server/build/constants-of-styles.ts';
import { customMedia } from './server/build/custom-media.ts';
import { scriptTarget, styleTargets } from './server/build/oldest-browsers.ts';
import { createShortClassNames } from './server/build/short-class-names.ts';
import { createPictureVersions } from './server/http/files/picture-versions.ts';
import { customMediaQueries } from './shared/pages/breakpoints.ts';
import { site } from './shared/site.ts';
import { toolsOf } from './shared/site/measurement.ts';
import { pictureFiles } from './shared/pages/picture-files.ts';

/** Matches files, and modules in folders, named from the project's root. */
function isIn(...folders: readonly string[]): (id: string) => boolean {
  const paths = folders.map((folder) => join(import.meta.dirname, folder));
  return (id) => paths.some((path) => id === path || id.startsWith(`${path}/`));
}
const inFramework = /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;
const isOurs = isIn('client', 'shared');
const isEntry = isIn('client/entry.client.tsx');
const inForms = isIn('client/leads');
/** Also used by the calculators of the sales pages, and what is typed into it by articles and schemas. */
const inField = isIn('client/ui/field.tsx', 'client/ui/form-field.tsx', 'shared/korean/signs.ts');
/** Also used by pages about the forms. */
const inLeadFields = isIn('shared/leads/fields-of-forms.ts', 'shared/leads/labels-and-hints.ts', 'shared/leads/lead-form-names.ts');

/**
 * Chrome then compiles the whole chunk on another thread while it downloads, not each function on
 * the main thread at its first call: https://v8.dev/blog/explicit-compile-hints. The comment must
 * be the first line, where Vite puts its own list in chunks that import others on demand.
 */
const compileAtOnce = ({ name }: { readonly name: string }) => (name === 'framework' ? '//# allFunctionsCalledOnLoad' : '');

const constants = constantsIn(readFileSync(join(import.meta.dirname, 'client/styles/scale.css'), 'utf8'));

const versionOf = createPictureVersions(join(import.meta.dirname, 'public/images'));
const allVersions = Object.keys(pictureFiles).map(versionOf).join('');

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  // Served from `public` as they are.
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: scriptTarget,
    cssTarget: styleTargets,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Only the panorama viewer is larger; it loads when a tour opens.
    chunkSizeWarningLimit: 800,
    rolldownOptions: isSsrBuild
      ? { input: 'client/entry.server.tsx', output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' } }
      : {
          input: 'client/entry.client.tsx',
          // The boot script calls what the entry exports.
          preserveEntrySignatures: 'allow-extension',
          output: {
            postBanner: compileAtOnce,
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                { name: 'framework', test: inFramework },
                // Without the entry: it awaits the page's chunk, which must not wait for the entry.
                { name: 'layout', test: (id) => isOurs(id) && !isEntry(id), tags: ['$initial'] },
                // Before what pages share: who needs a field must not fetch the styles of tables and notes.
                { name: 'field', test: inField },
                // Without the limits: pages of articles need them, but no table.
                { name: 'common', test: (id) => isOurs(id) && !id.endsWith('shared/limits.ts'), minShareCount: 10 },
                { name: 'lead-fields', test: inLeadFields },
                { name: 'forms', test: inForms, minShareCount: 2 },
              ],
            },
          },
        },
  },
  // `node server/main.ts` sets no NODE_ENV.
  define: {
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
    pictureVersions: JSON.stringify(allVersions),
    isMeasured: String(toolsOf(site.measurement).length > 0),
  },
  css: {
    postcss: {
      plugins: [constantsOfStyles(constants), customMedia(customMediaQueries)],
    },
    ...(command === 'build' && { modules: { generateScopedName: createShortClassNames(import.meta.dirname) } }),
  },
  // One file starts faster than many modules.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
