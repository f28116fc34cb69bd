import { resolve } from 'node:path';
import { launchBrowser } from '#tests/support/browser.ts';
import { printPdf } from '../print-pdf.ts';
import { announcementHtml } from './announcement.ts';

// Prints `public/announcement.pdf` on A4.
// Run: node art/announcement/print.ts

const browser = await launchBrowser(['--allow-file-access-from-files']);
try {
  await printPdf(browser, announcementHtml(), import.meta.dirname, resolve(import.meta.dirname, '../../public/announcement.pdf'));
} finally {
  await browser.close();
}
