import { describe, expect, it } from 'vitest';
import { customMedia } from '#server/build/custom-media.ts';

const plugin = customMedia({ '--narrow': '(max-width: 900px)' });
function filled(params: string): string {
  const rule = { params };
  plugin.AtRule.media(rule);
  return rule.params;
}

describe('custom media queries', () => {
  it('are replaced anywhere in a media query', () => {
    expect(filled('screen and (--narrow), (--narrow) and (scripting: none)')).toBe('screen and (max-width: 900px), (max-width: 900px) and (scripting: none)');
  });

  it('fail the build when they are undefined', () => {
    expect(() => filled('(--tiny)')).toThrow('--tiny');
  });
});
