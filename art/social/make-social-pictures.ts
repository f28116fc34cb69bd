import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { pictureFiles } from '#shared/pages/picture-files.ts';
import type { Page } from '#shared/pages/pages.ts';
import { cutForSharing, sharingPictureLine, socialPictureSize } from '#shared/pages/sharing-picture-cut.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { linesOf, picturedPages } from './picture-lines.ts';

// Makes `public/images/social/<page>.jpg`, 1200×630, for every page that search engines may list.
// `lines.json` says what they show, and a test compares it with the pages.
// Run: node art/social/make-social-pictures.ts [page …]

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'public/images/social');
const { width, height } = socialPictureSize;
const quality = 80;

function dataUrl(file: string, type: string): string {
  return `data:${type};base64,${readFileSync(join(root, file)).toString('base64')}`;
}

function fontFaces(): string {
  const pretendard = dataUrl('node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2', 'font/woff2');
  const serif = readFileSync(join(root, 'node_modules/@fontsource-variable/noto-serif-kr/index.css'), 'utf8').replaceAll(
    /url\(\.\/(files\/[^)]+)\)/g,
    (_match, file: string) => `url(${dataUrl(`node_modules/@fontsource-variable/noto-serif-kr/${file}`, 'font/woff2')})`,
  );
  return `${serif}\n@font-face{font-family:Pretendard;font-weight:45 920;src:url(${pretendard})}`;
}

type PictureName = keyof typeof pictureFiles;

function isPictureName(name: string): name is PictureName {
  return name in pictureFiles;
}

/** Cuts the picture so that the horizon of the sea is on the line. */
async function background(name: PictureName): Promise<string> {
  const file = pictureFiles[name];
  const source = sharp(join(root, `public/images/${name}-${file.widths.at(-1)}.webp`));
  const cut = await source
    .extract(cutForSharing(file, 'horizon' in file ? file.horizon : undefined))
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: 92 })
    .toBuffer();
  return `data:image/jpeg;base64,${cut.toString('base64')}`;
}

async function markup(page: Page): Promise<string> {
  const { name, picture, title, line, note } = linesOf(page);
  return `<!doctype html><meta charset="utf-8"><style>
    body{margin:0;width:${width}px;height:${height}px;position:relative;overflow:hidden;color:#fdfcf9;font-family:Pretendard;word-break:keep-all}
    img{position:absolute;inset:0;width:100%;height:100%}
    .veil{position:absolute;inset:0;background:linear-gradient(rgba(9,25,33,.5),rgba(9,25,33,.06) 34%,rgba(9,25,33,.1) 50%,rgba(9,25,33,.84) 66%)}
    .name{position:absolute;left:64px;top:48px;font:600 34px "Noto Serif KR Variable";letter-spacing:-.03em;display:flex;gap:16px;align-items:center}
    .line{position:absolute;left:0;right:0;top:${sharingPictureLine * 100}%;border-top:1px solid rgba(253,252,249,.34)}
    .line i{position:absolute;left:64px;top:-2px;width:180px;height:3px;background:linear-gradient(90deg,transparent,#ecc795 22%,#ecc795 78%,transparent)}
    .words{position:absolute;left:64px;right:64px;top:${sharingPictureLine * 100}%;padding-top:44px}
    h1{margin:0;font:400 76px/1.25 "Noto Serif KR Variable";letter-spacing:-.035em;white-space:nowrap}
    small{position:absolute;right:64px;bottom:32px;font-size:20px;opacity:.86}
    p{margin:16px 0 0;font-size:31px;line-height:1.4;letter-spacing:-.011em}
    </style><img src="${await background(isPictureName(picture) ? picture : 'hero-wide')}" alt=""><div class="veil"></div>
    <div class="name"><svg width="52" height="34" viewBox="0 0 34 22" fill="none" stroke="currentColor"><path d="M0 5h34" stroke-width="1.5"/><path d="M10 11.5h14M13 16h9M15.5 20.5h4" stroke="#d9a768" stroke-width="1.8"/></svg>${name}</div>
    <div class="line"><i></i></div><div class="words"><h1>${title}</h1><p>${line}</p></div><small>${note}</small>`;
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !picturedPages.some((page) => page.id === id));
if (unknown.length > 0) throw new Error(`no picture for ${unknown.join(', ')}`);
const shown = picturedPages.filter((page) => wanted.length === 0 || wanted.includes(page.id));
const browser = await launchBrowser();
const tab = await browser.newPage({ viewport: { width, height } });
await tab.setContent(`<style>${fontFaces()}</style>`);
const faces = await tab.evaluate(() => document.querySelector('style')?.textContent ?? '');
for (const page of shown) {
  await tab.setContent((await markup(page)).replace('<style>', `<style>${faces}`));
  await tab.evaluate(() => document.fonts.ready);
  const picture = await tab.screenshot({ type: 'png' });
  await sharp(picture)
    .jpeg({ quality, mozjpeg: true })
    .toFile(join(folder, `${page.id}.jpg`));
  console.log(page.id);
}
await browser.close();
const linesFile = join(import.meta.dirname, 'lines.json');
const kept = wanted.length === 0 ? {} : (JSON.parse(readFileSync(linesFile, 'utf8')) as object);
writeFileSync(linesFile, `${JSON.stringify({ ...kept, ...Object.fromEntries(shown.map((page) => [page.id, linesOf(page)])) }, null, 2)}\n`);
