import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const client = join(import.meta.dirname, '../../../client');

interface Use {
  readonly names: Set<string>;
  /** Set for `styles[name]`: which classes it uses is unknown here. */
  isComputed: boolean;
}

/** Returns the uses by the path of the style sheet. */
function usesOfStyles(): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: client })) {
    const text = readFileSync(join(client, file), 'utf8');
    for (const [, variable = '', sheet = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const path = join(dirname(file), sheet);
      const use = uses.get(path) ?? { names: new Set<string>(), isComputed: false };
      for (const [, dotted, quoted] of text.matchAll(new RegExp(`\\b${variable}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))) use.names.add(dotted ?? quoted ?? '');
      use.isComputed ||= new RegExp(`\\b${variable}(?:\\[(?!')|\\s*[,)}])`).test(text);
      uses.set(path, use);
    }
  }
  return uses;
}

function classesOf(sheet: string): Set<string> {
  const text = readFileSync(join(client, sheet), 'utf8').replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '');
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim()).filter((selector) => !selector.startsWith('@'));
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)));
}

describe('the classes of a style sheet', () => {
  const uses = usesOfStyles();

  it.each(globSync('**/*.module.css', { cwd: client }))('are those that components name, in %s', (sheet) => {
    const { names, isComputed } = uses.get(sheet) ?? { names: new Set<string>(), isComputed: false };
    const classes = classesOf(sheet);
    expect([...names.difference(classes)], 'named, but without a rule').toEqual([]);
    if (!isComputed) expect([...classes.difference(names)], 'with a rule, but named nowhere').toEqual([]);
  });
});
