import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mobileMaxWidthPx } from '#shared/pages/breakpoints.ts';

const root = resolve(import.meta.dirname, '../../..');

describe('the breakpoint between the two layouts', () => {
  it('is written as a number in no stylesheet and no component', () => {
    const files = globSync('client/**/*.{css,ts,tsx}', { cwd: root });
    const literal = new RegExp(`(?:max-width: ?${mobileMaxWidthPx}|min-width: ?${mobileMaxWidthPx + 1})px`);
    expect(files.filter((file) => literal.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});
