import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { figureTable } from '#tests/support/figures.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'figures-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the table of figures', () => {
  it('is written row by row, and leaves all other arguments to the runner', () => {
    const file = join(folder, 'new', 'faults.md');
    const { args, add } = figureTable('faults', ['disk', '--figures', file, 'full']);
    expect(args).toEqual(['disk', 'full']);
    add('a disk | full', 'two\nlines', 'kept');
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines[0]).toBe('## faults');
    expect(lines.slice(-4)).toEqual(['| what | figure | |', '| --- | --- | --- |', '| a disk \\| full | two lines | kept |', '']);
  });

  it('is written only when it is asked for, and never without a name', () => {
    const { args, add } = figureTable('bench', ['warm']);
    add('what', 'figure', '');
    expect(args).toEqual(['warm']);
    expect(() => figureTable('bench', ['--figures'])).toThrow('--figures');
  });
});
