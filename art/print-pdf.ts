import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** Prints a document as a tagged PDF with an outline, real text and subsets of the fonts. Its relative addresses are those of the folder. */
export async function printPdf(browser: Browser, html: string, folder: string, path: string): Promise<void> {
  const page = join(folder, 'filled.html');
  try {
    writeFileSync(page, html);
    const tab = await browser.newPage();
    await tab.goto(pathToFileURL(page).href);
    await tab.evaluate(() => document.fonts.ready);
    await tab.pdf({ path, preferCSSPageSize: true, outline: true, tagged: true });
  } finally {
    rmSync(page, { force: true });
  }
}
