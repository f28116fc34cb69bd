import { describe, expect, it } from 'vitest';
import { constantsIn, constantsOfStyles } from '#server/build/constants-of-styles.ts';

const plugin = constantsOfStyles(constantsIn(':root {\n  /* No constant: --old: 1px; */\n  --space-1: 4px;\n  --night: 9 25 33;\n}'));
function filled(prop: string, value: string): string {
  const declaration = { prop, value };
  plugin.Declaration(declaration);
  return declaration.value;
}

describe('constants of style sheets', () => {
  it('stand as values where rules name them, beside what changes', () => {
    expect(filled('padding', 'var(--space-1) calc(-1 * var(--edge)) calc(2 * var(--space-1))')).toBe('4px calc(-1 * var(--edge)) calc(2 * 4px)');
    expect(filled('color', 'rgb(var(--night) / 0.5)')).toBe('rgb(9 25 33 / 0.5)');
    expect(filled('margin', 'var(--old)')).toBe('var(--old)');
  });

  it('fail the build where a rule gives one another value', () => {
    expect(() => filled('--space-1', '5px')).toThrow('--space-1');
  });
});
