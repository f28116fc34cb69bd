import { describe, expect, it } from 'vitest';
import { linkedParts } from '#shared/press/linked-parts.ts';

const linksIn = (text: string) => linkedParts(text).flatMap((part) => (part.isLink ? [part.text] : []));

describe('addresses in the text of an article', () => {
  it.each([
    ['보기 https://example.com/a-b_c?d=1&e=%20#f 입니다', ['https://example.com/a-b_c?d=1&e=%20#f']],
    ['(https://example.com).', ['https://example.com']],
    ['https://example.com/wiki_(a)에서', ['https://example.com/wiki_(a)']],
    ['https://example.com/을 보세요, http://example.org:8080/!', ['https://example.com/', 'http://example.org:8080/']],
    ['javascript:alert(1) //example.com example.com https:// 없음', []],
    [`https://a.example/${')'.repeat(50_000)}`, ['https://a.example/']],
    ['', []],
  ])('are found in %s', (text, links) => {
    expect(linksIn(text)).toEqual(links);
    expect(
      linkedParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
