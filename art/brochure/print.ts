import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchBrowser } from '#tests/support/browser.ts';
import { notoSerif } from '../fonts/noto-serif.ts';
import { printPdf } from '../print-pdf.ts';
import { brochureHtml } from './brochure.ts';
import { takeDrawings } from './take-drawings.ts';

// Prints `public/brochure.pdf` from the facts, words, plans and pictures of the pages, whose drawings are taken from a running site.
// `shared/site/brochure.json` has its size for the pages that link to it.
// Run: node art/brochure/print.ts http://localhost:3000

const root = resolve(import.meta.dirname, '../..');
const [base = 'http://localhost:3000'] = process.argv.slice(2);

/** Static fonts, because Chromium writes letters of variable fonts as drawings. */
async function fontFaces(html: string): Promise<string> {
  const serif = await notoSerif({ characters: new Set(html.replaceAll(/data:[^"]*/g, '')), weight: 400 });
  const pretendard = (name: string) => join(root, `node_modules/pretendard/dist/web/static/woff2/Pretendard-${name}.woff2`);
  const display = `@font-face{font-family:Display;src:url(data:font/woff2;base64,${serif.toString('base64')})}`;
  const texts = [400, 600].map(
    (weight) => `@font-face{font-family:Text;font-weight:${weight};src:url('${pretendard(weight === 400 ? 'Regular' : 'SemiBold')}')}`,
  );
  return [display, ...texts].join('\n');
}

const browser = await launchBrowser(['--allow-file-access-from-files']);
try {
  const html = await brochureHtml(await takeDrawings(browser, base), fontFaces);
  const path = join(root, 'public/brochure.pdf');
  await printPdf(browser, html, import.meta.dirname, path);
  const pages = readFileSync(path, 'latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  writeFileSync(join(root, 'shared/site/brochure.json'), `${JSON.stringify({ pages, bytes: statSync(path).size })}\n`);
} finally {
  await browser.close();
}
