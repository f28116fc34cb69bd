import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '#tests/support/browser.ts';
import { announcementHtml } from './announcement.ts';

// Prints `public/announcement.pdf` as a tagged A4 document with real text and subsets of the fonts.
// Run: node art/announcement/print.ts

const page = join(import.meta.dirname, 'filled.html');
const browser = await launchBrowser(['--allow-file-access-from-files']);
try {
  writeFileSync(page, announcementHtml());
  const tab = await browser.newPage();
  await tab.goto(pathToFileURL(page).href);
  await tab.evaluate(() => document.fonts.ready);
  const path = resolve(import.meta.dirname, '../../public/announcement.pdf');
  await tab.pdf({ path, preferCSSPageSize: true, outline: true, tagged: true });
} finally {
  await browser.close();
  rmSync(page, { force: true });
}
