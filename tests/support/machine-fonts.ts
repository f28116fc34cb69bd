import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

/**
 * The only font that the browser of the tests finds on any machine: one with Korean letters, which every
 * system sold in Korea has, or one with Latin letters only.
 */
export type MachineFonts = 'korean' | 'latin';

const root = resolve(import.meta.dirname, '../..');
const font = join(root, 'node_modules/pretendard/dist/public/static/Pretendard-Regular.otf');
const latinLetters = String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 32 + at));

async function fontFor(fonts: MachineFonts): Promise<Buffer> {
  const korean = readFileSync(font);
  return fonts === 'korean' ? korean : subsetFont(korean, latinLetters, { targetFormat: 'sfnt' });
}

/** Never leaves half a file, because several workers begin at the same time. */
function writeWhole(file: string, content: string | Buffer): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/** Returns the environment of a browser that finds only that font (by fontconfig, so on Linux). */
export async function environmentWith(fonts: MachineFonts): Promise<{ readonly FONTCONFIG_FILE: string }> {
  // The file contains this path, and a link to the packages may be gone later.
  const folder = join(realpathSync(join(root, 'node_modules')), '.cache/machine-fonts', fonts);
  const configuration = join(folder, 'fonts.conf');
  if (!existsSync(configuration)) {
    mkdirSync(folder, { recursive: true });
    writeWhole(join(folder, 'machine.otf'), await fontFor(fonts));
    writeWhole(configuration, `<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>\n`);
  }
  return { FONTCONFIG_FILE: configuration };
}
