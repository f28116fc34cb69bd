import { describe, expect, it } from 'vitest';
import { blocksOf, boldParts } from '#shared/press/marked-lines.ts';

const text = '## 59㎡, 두 가지 방향\n거실과 **방 세 개**\n- 하나\n- 둘\n\n- 셋\n## \n-넷\n###다섯';
/** Written shortly: the kind, and the words. */
const shortly = (content: string, format: 0 | 1) =>
  blocksOf(content, format).map((block) => (block.kind === 'list' ? block.entries.join(' | ') : `${block.kind}: ${block.text}`));

describe('a text with marks', () => {
  it('has headings, and lists of neighbouring lines; a mark without words or without its space is text', () => {
    const lines = [
      'heading: 59㎡, 두 가지 방향',
      'paragraph: 거실과 **방 세 개**',
      '하나 | 둘',
      '셋',
      'paragraph: ## ',
      'paragraph: -넷',
      'paragraph: ###다섯',
    ];
    expect(shortly(text, 1)).toEqual(lines);
  });

  it('of before is shown as it was typed', () => {
    expect(shortly(text, 0)).toEqual(text.split('\n').flatMap((line) => (line === '' ? [] : [`paragraph: ${line}`])));
    expect(boldParts('거실과 **방**', 0)).toEqual([{ text: '거실과 **방**', isBold: false }]);
  });

  it.each([
    ['가 **나 다**는 **라**', '가 [나 다]는 [라]'],
    ['**가**', '[가]'],
    ['2 ** 3 ** 4', '2 ** 3 ** 4'],
    ['**** ** 가**나', '**** ** 가**나'],
    [`**${'가 '.repeat(20_000)}`, `**${'가 '.repeat(20_000)}`],
  ])('has bold words between two marks: %s', (line, shown) => {
    expect(
      boldParts(line, 1)
        .map((part) => (part.isBold ? `[${part.text}]` : part.text))
        .join(''),
    ).toBe(shown);
  });
});
