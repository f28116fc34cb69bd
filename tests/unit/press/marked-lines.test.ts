import { describe, expect, it } from 'vitest';
import { toggleBold, toggleLines } from '#client/pages/press/text-tools.tsx';
import { blocksOf, boldParts, lineMarks } from '#shared/press/marked-lines.ts';

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

describe('a button of the editor', () => {
  const picture = '![바다](AAAAAAAAAAAAAAAAAAAAAA-800x600)';
  const list = toggleLines(lineMarks.entry);
  const heading = toggleLines(lineMarks.heading);
  /** The ends of what is chosen are written as < and >. */
  const pressed = (press: typeof toggleBold, field: string) => {
    const selectionStart = field.indexOf('<');
    const selectionEnd = field.indexOf('>') - 1;
    const value = field.replace('<', '').replace('>', '');
    const { text: changed, start, end, chosen } = press({ value, selectionStart, selectionEnd });
    const after = value.slice(0, start) + changed + value.slice(end);
    return `${after.slice(0, chosen[0])}<${after.slice(...chosen)}>${after.slice(chosen[1])}`;
  };

  it.each([
    ['marks lines with words alone', list, `<가\n\n${picture}\n나>\n다`, `- 가\n\n${picture}\n- 나<>\n다`],
    ['and takes their marks', list, `- 가\n<\n${picture}\n- 나>`, `- 가\n\n${picture}\n나<>`],
    ['changes one mark to the other', heading, '<- 가\n \n나>', '## 가\n \n## 나<>'],
    ['begins a blank line', list, '가\n<>\n나', '가\n- <>\n나'],
    ['leaves a picture', heading, `<${picture}>`, `${picture}<>`],
    ['stays in the line of the caret', list, '<>\n가', '- <>\n가'],
    ['makes words bold', toggleBold, '가 <나 >다', '가 <**나** >다'],
    ['and their marks go again', toggleBold, '가 <**나** >다', '가 <나 >다'],
    ['stays inside the marks', toggleBold, '가<나>', '가**<나>**'],
    ['and takes them from inside', toggleBold, '가**<나>**', '가<나>'],
    ['begins bold words', toggleBold, '<>', '**<>**'],
    ['makes each line bold', toggleBold, `가<나\n\n${picture}\n**다** 라>`, `가**<나**\n\n${picture}\n**다 라>**`],
    ['and takes the marks of all', toggleBold, `가**<나**\n\n${picture}\n**다 라>**`, `가<나\n\n${picture}\n다 라>`],
    ['keeps the marks of lines', toggleBold, '<## 가\n- 나>', '<## **가**\n- **나**>'],
    [
      'leaves a picture that is chosen in part',
      toggleBold,
      `${picture.slice(0, 4)}<${picture.slice(4)}\n가>`,
      `${picture.slice(0, 4)}<${picture.slice(4)}\n**가**>`,
    ],
    ['leaves a picture in which the caret stands', toggleBold, `!<>${picture.slice(1)}`, `!<>${picture.slice(1)}`],
  ])('%s', (_, press, field, after) => {
    expect(pressed(press, field)).toBe(after);
  });
});
