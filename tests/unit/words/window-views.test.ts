import { describe, expect, it } from 'vitest';
import { viewCopy } from '#client/pages/complex/words.ts';

describe('the words about the horizon', () => {
  it.each([
    [0, '수평선은 103동에 가립니다.'],
    [0.03, '수평선은 103동에 대부분 가립니다.'],
    [0.06, '단지 안의 건물만 셈하면 수평선은 약 5%가 트여 있고, 나머지는 103동에 가립니다.'],
    [0.94, '단지 안의 건물만 셈하면 수평선은 약 95%가 트여 있고, 나머지는 103동에 가립니다.'],
    [0.98, '단지 안의 건물만 셈하면 수평선은 거의 다 트여 있고, 나머지는 103동에 가립니다.'],
    [1, '단지 안에는 수평선을 가리는 건물이 없습니다.'],
  ])('of which %d is open say no more than that, and only of the complex', (open, words) => {
    expect(viewCopy.horizon('수평선', { open, hiding: open === 1 ? [] : [103] })).toBe(words);
  });

  it('say below the picture what is not counted, but nothing inland', () => {
    expect(viewCopy.caption(true)).toContain('단지 밖의 건물과 나무, 산은 수평선의 셈에 넣지 않았습니다.');
    expect(viewCopy.caption(false)).not.toContain('수평선');
  });
});
