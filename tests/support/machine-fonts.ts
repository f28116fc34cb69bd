import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

/**
 * What the browser finds on its machine: a font with Korean letters, as every system sold in Korea has one, or Latin letters only. The same on
 * all machines that run the tests.
 */
export type MachineFonts = 'korean' | 'latin';

const root = resolve(import.meta.dirname, '../..');
const font = join(root, 'node_modules/pretendard/dist/public/static/Pretendard-Regular.otf');
const latinLetters = String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 32 + at));

async function fontFor(fonts: MachineFonts): Promise<Buffer> {
  const korean = readFileSync(font);
  return fonts === 'korean' ? korean : subsetFont(korean, latinLetters, { targetFormat: 'sfnt' });
}

/** Never half a file: several workers begin at the same time. */
function writeWhole(file: string, content: string | Buffer): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/** Variables that a browser is started with. */
export async function environmentWith(fonts: MachineFonts): Promise<{ readonly FONTCONFIG_FILE: string }> {
  const folder = join(root, 'node_modules/.cache/machine-fonts', fonts);
  const configuration = join(folder, 'fonts.conf');
  if (!existsSync(configuration)) {
    mkdirSync(folder, { recursive: true });
    writeWhole(join(folder, 'machine.otf'), await fontFor(fonts));
    writeWhole(configuration, `<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>\n`);
  }
  return { FONTCONFIG_FILE: configuration };
}
