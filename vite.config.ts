import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createShortClassNames } from './server/build/short-class-names.ts';

/** What every page has around it. */
const isOfFrame =
  /\/client\/(frame\/|meta\/|ui\/(lines|modal)\.tsx|leads\/(registration-(provider|link)|registration\.ts|use-popup-history|use-registration-dialog))/;
/** What the three forms share; the popup brings it along on pages that have none. */
const isOfForms =
  /\/(client\/(leads\/(use-lead-form|send-lead|check-lead|field-problems|privacy-notice|form-result)|content\/leads|ui\/form-field)|shared\/(messages|form-rules))\.tsx?/;
const isOfZoom = /\/client\/ui\/(zoomable|use-zoom|use-swipe)\.tsx?/;
/** Small modules that many pages share travel together; what brings zod along stays apart, since no first visit needs it. */
const isCommonModule = /\/(client\/ui\/|shared\/(pages|page-table|menus|site|limits|korean-format|media|press-names|news)\.ts)/;
const isFramework = /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;

/** Two stylesheets: one for what every page and the home page are made of, one for all other pages. A first visit waits for the first only. */
const isOfInnerStyles = /\/client\/(?!(frame|home|leads|site|styles|ui)\/)[^/]+\/.*\.module\.css/;
const isOfStyles = /\/client\/.*\.css$/;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  // Files of `public` are served from where they lie; copying a hundred pictures into every build would gain nothing.
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2023',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The panorama viewer alone is larger; it is fetched when a tour is opened.
    chunkSizeWarningLimit: 800,
    rolldownOptions: isSsrBuild
      ? { input: 'client/entry.server.tsx', output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' } }
      : {
          input: 'client/entry.client.tsx',
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                { name: 'framework', test: isFramework },
                { name: 'inner-styles', test: isOfInnerStyles },
                { name: 'site-styles', test: isOfStyles },
                { name: 'common', test: isCommonModule, minShareCount: 10 },
                { name: 'frame', test: isOfFrame },
                { name: 'forms', test: isOfForms },
                { name: 'zoom', test: isOfZoom },
                { name: 'parts', test: isCommonModule, minShareCount: 3 },
              ],
            },
          },
        },
  },
  // One file for the server, React included: it starts faster than a tree of modules, and it carries React's production build.
  // Without this React would choose its build by the environment of the process, and `node server/main.ts` says nothing there.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ...(command === 'build' && { css: { modules: { generateScopedName: createShortClassNames(import.meta.dirname) } } }),
  ssr: command === 'build' ? { noExternal: true } : {},
}));
