import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Prose } from '#client/ui/prose.tsx';

function whole(text: string): string {
  return `<span class="nowrap">${text}</span>`;
}

describe('sentences with marks', () => {
  test.each([
    ['얼마를\n내나요', '얼마를 <br/>내나요'],
    ['**공고가 우선**합니다', '<strong>공고가 우선</strong>합니다'],
    ['[[다음 달 10일까지]] 냅니다', `${whole('다음 달 10일까지')} 냅니다`],
    ['6개월[[(12개월까지 연장 가능)]]', `6개월<wbr/>${whole('(12개월까지 연장 가능)')}`],
    ['2024. 3. 25.부터', `${whole('2024. 3. 25.')}부터`],
    ['전용 85㎡ 이하', `전용 ${whole('85㎡')} 이하`],
    ['전용 59·72·84㎡', `전용 ${whole('59·72·84㎡')}`],
    ['그 밖의 시·군', `그 밖의 ${whole('시·군')}`],
    ['확인하실 수 있습니다.', `${whole('확인하실 수 있습니다')}.`],
    ['이후 지체 없이 파기', `이후 ${whole('지체 없이')} 파기`],
    ['<b>&', '&lt;b&gt;&amp;'],
  ])('%j', (text, html) => {
    expect(renderToStaticMarkup(<Prose text={text} />)).toBe(html);
  });

  test('break after the dot between two articles, never before it', () => {
    expect(renderToStaticMarkup(<Prose text="제19조·제52조의2" />)).toBe(`${whole('제19조·')}<wbr/>${whole('제52조의2')}`);
  });

  test('lose and change no word', () => {
    const text = '민영주택(제3조·제6조)은 2025. 10. 1. 기준이며 59·72·84㎡, 자격·일정·금액은 공고가 우선합니다.';
    expect(renderToStaticMarkup(<Prose text={text} />).replaceAll(/<[^>]+>/g, '')).toBe(text);
  });
});
