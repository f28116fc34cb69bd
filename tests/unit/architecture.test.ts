import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('{server,client,shared}/**/*.{ts,tsx}', { cwd: root }).toSorted();

interface ImportLine {
  readonly from: string;
  /** A path from the root, or the name of a package. */
  readonly to: string;
  readonly isType: boolean;
}

function importsOf(file: string): ImportLine[] {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/gm)];
  return lines.map((match) => {
    const target = match[2] ?? match[3] ?? match[4] ?? '';
    const to = target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target;
    return { from: file, to, isType: match[1] !== undefined };
  });
}

const imports = files.flatMap(importsOf);
const describeLine = ({ from, to }: ImportLine) => `${from} → ${to}`;
const room = (path: string) => path.split('/')[0] ?? '';
const isPackage = (to: string) => !/^(server|client|shared|dist|tests|art)\//.test(to);

describe('who may import whom', () => {
  it('shared takes zod and itself only', () => {
    const wrong = imports.filter(({ from, to }) => room(from) === 'shared' && room(to) !== 'shared' && to !== 'zod');
    expect(wrong.map(describeLine)).toEqual([]);
  });

  it('client takes shared, itself and browser libraries, never server', () => {
    const libraries = /^(react|react-dom|react-router|@photo-sphere-viewer|\/@react-refresh)(\/|$)/;
    const wrong = imports.filter(({ from, to }) => room(from) === 'client' && !['client', 'shared'].includes(room(to)) && !libraries.test(to));
    expect(wrong.map(describeLine)).toEqual([]);
  });

  it('server takes nothing of the client but types', () => {
    const wrong = imports.filter(({ from, to, isType }) => room(from) === 'server' && room(to) === 'client' && !isType);
    expect(wrong.map(describeLine)).toEqual([]);
  });

  it('the features of the server do not import each other', () => {
    const features = ['press', 'leads', 'admin', 'search-engines'];
    const featureOf = (path: string) => features.find((feature) => path.startsWith(`server/${feature}/`));
    const wrong = imports.filter(({ from, to, isType }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return own !== undefined && other !== undefined && own !== other && !isType && !from.endsWith('/cli.ts') && !from.includes('/admin/storage-transfer');
    });
    expect(wrong.map(describeLine)).toEqual([]);
  });

  it('the features of the server know nothing of its HTTP parts but how a call is read and refused', () => {
    const wrong = imports.filter(
      ({ from, to }) => /^server\/(press|leads|admin|search-engines|storage)\//.test(from) && to.startsWith('server/http/') && !from.endsWith('/cli.ts'),
    );
    expect(wrong.map(describeLine)).toEqual([]);
  });

  it('the store of a feature is reached through its port outside of the places that put the site together', () => {
    const composers = ['server/open-site.ts', 'server/storage/open-storage.ts', 'server/storage/open-services.ts', 'server/admin/cli.ts'];
    const wrong = imports.filter(({ from, to, isType }) => /\/(sqlite|mongo)-(press|lead|account)-store\.ts$/.test(to) && !isType && !composers.includes(from));
    expect(wrong.map(describeLine)).toEqual([]);
  });

  it('only the configuration reads the environment', () => {
    const readers = files.filter((file) => /process\.env/.test(readFileSync(join(root, file), 'utf8')));
    expect(readers.filter((file) => file !== 'server/config.ts' && !file.startsWith('server/build/'))).toEqual([]);
  });

  it('nothing is re-exported by an index file, and no drawer is called utils', () => {
    expect(files.filter((file) => /(^|\/)(index|utils?|helpers?|misc|common)\.tsx?$/.test(file))).toEqual([]);
  });
});

describe('where words stand', () => {
  const allowed =
    /^(client\/content\/|shared\/(site|pages|page-table|menus|messages|media|news|korean-format|floor-plans|site-plan|rules)|shared\/floor-plans\/)/;
  it('Korean text is in the content files, the facts, the page table and the messages only', () => {
    // A pattern that keeps Korean words together is no text.
    const patterns = ['client/ui/prose.tsx'];
    const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
    const wrong = files.filter(
      (file) => !allowed.test(file) && !patterns.includes(file) && /[가-힣]/.test(withoutComments(readFileSync(join(root, file), 'utf8'))),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the shape of files', () => {
  it('no file is longer than 300 lines', () => {
    const long = files.filter((file) => !file.startsWith('client/content/') && readFileSync(join(root, file), 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });

  it('no markup carries an inline style', () => {
    expect(files.filter((file) => file.endsWith('.tsx') && /\sstyle=\{/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('every relative import names its file', () => {
    const wrong = imports.filter(({ from, to }) => !isPackage(to) && room(from) !== 'dist' && !/\.(ts|tsx|css|json|svg|webp|avif)(\?\w+)?$/.test(to));
    expect(wrong.map(describeLine)).toEqual([]);
  });
});
