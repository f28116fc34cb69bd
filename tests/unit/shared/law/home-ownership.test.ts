import { describe, expect, test } from 'vitest';
import { isSmallHome, isWithoutHome, type OneHome, ownerships } from '#shared/law/home-ownership.ts';

const million = 1_000_000;

describe('homes that count as no home (제53조)', () => {
  test.each<[string, OneHome, boolean]>([
    ['아파트 60㎡·1억원, 수도권 외', { kind: 'apartment', areaM2: 60, priceWon: 100 * million, isInCapitalArea: false }, true],
    ['아파트 60㎡·1억 1원, 수도권 외', { kind: 'apartment', areaM2: 60, priceWon: 100 * million + 1, isInCapitalArea: false }, false],
    ['아파트 60.01㎡·1억원, 수도권 외', { kind: 'apartment', areaM2: 60.01, priceWon: 100 * million, isInCapitalArea: false }, false],
    ['아파트 60㎡·1억 6천만원, 수도권', { kind: 'apartment', areaM2: 60, priceWon: 160 * million, isInCapitalArea: true }, true],
    ['아파트 59㎡·4억 2천만원, 수도권', { kind: 'apartment', areaM2: 59, priceWon: 420 * million, isInCapitalArea: true }, false],
    ['다세대 85㎡·3억원, 수도권 외', { kind: 'other', areaM2: 85, priceWon: 300 * million, isInCapitalArea: false }, true],
    ['다세대 85㎡·3억 1원, 수도권 외', { kind: 'other', areaM2: 85, priceWon: 300 * million + 1, isInCapitalArea: false }, false],
    ['단독주택 85㎡·5억원, 수도권', { kind: 'other', areaM2: 85, priceWon: 500 * million, isInCapitalArea: true }, true],
    ['단독주택 85.1㎡·1억원, 수도권', { kind: 'other', areaM2: 85.1, priceWon: 100 * million, isInCapitalArea: true }, false],
    ['20㎡ 이하는 금액과 관계없음 (제5호)', { kind: 'apartment', areaM2: 20, priceWon: 900 * million, isInCapitalArea: true }, true],
    ['20㎡ 초과, 금액 초과', { kind: 'apartment', areaM2: 20.1, priceWon: 900 * million, isInCapitalArea: true }, false],
  ])('%s', (_, home, isSmall) => {
    expect(isSmallHome(home)).toBe(isSmall);
  });

  test('a home counts as owned only when no exception covers it', () => {
    expect(ownerships.filter((ownership) => !isWithoutHome(ownership))).toEqual(['owned']);
  });
});
