import { describe, expect, test } from 'vitest';
import { highestCheckedPriceWon, stampTaxBracketOf, stampTaxBrackets } from '#shared/law/stamp-tax.ts';

const exempt = '주택, 1억원 이하: 제6조 제5호로 비과세';
const middle = '1억원 초과 10억원 이하: 제3조 제1항 제1호, 15만원';
const top = '10억원 초과: 제3조 제1항 제1호, 35만원';

/** Price and tax in won, calculated by hand from 인지세법. */
const cases: readonly (readonly [number, number, string])[] = [
  [0, 0, exempt],
  [1, 0, exempt],
  [9_999_999, 0, exempt],
  [10_000_000, 0, `${exempt} (제3조의 1천만원 이하)`],
  [10_000_001, 0, `${exempt} (제3조의 2만원 구간이지만 주택)`],
  [20_000_000, 0, exempt],
  [30_000_000, 0, exempt],
  [30_000_001, 0, `${exempt} (제3조의 4만원 구간이지만 주택)`],
  [50_000_000, 0, exempt],
  [50_000_001, 0, `${exempt} (제3조의 7만원 구간이지만 주택)`],
  [75_000_000, 0, exempt],
  [90_000_000, 0, exempt],
  [99_000_000, 0, exempt],
  [99_999_999, 0, exempt],
  [100_000_000, 0, `${exempt}: 이하에 들어감`],
  [100_000_001, 150_000, middle],
  [100_010_000, 150_000, middle],
  [101_000_000, 150_000, middle],
  [150_000_000, 150_000, middle],
  [200_000_000, 150_000, middle],
  [259_000_000, 150_000, middle],
  [300_000_000, 150_000, middle],
  [315_500_000, 150_000, middle],
  [350_000_000, 150_000, middle],
  [400_000_000, 150_000, middle],
  [420_000_000, 150_000, middle],
  [489_900_000, 150_000, middle],
  [500_000_000, 150_000, middle],
  [600_000_000, 150_000, middle],
  [700_000_000, 150_000, middle],
  [800_000_000, 150_000, middle],
  [900_000_000, 150_000, middle],
  [950_000_000, 150_000, middle],
  [999_999_999, 150_000, middle],
  [1_000_000_000, 150_000, `${middle}: 이하에 들어감`],
  [1_000_000_001, 350_000, top],
  [1_000_010_000, 350_000, top],
  [1_010_000_000, 350_000, top],
  [1_200_000_000, 350_000, top],
  [2_500_000_000, 350_000, top],
  [10_000_000_000, 350_000, top],
  [highestCheckedPriceWon, 350_000, top],
];

describe('stamp tax on a supply contract (인지세법 제3조·제6조 제5호)', () => {
  test.each(cases)('a price of %i won is taxed with %i won (%s)', (price, tax) => {
    expect(stampTaxBracketOf(price).taxWon).toBe(tax);
  });

  test.each([-1, 0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('a price of %d is refused', (price) => {
    expect(() => stampTaxBracketOf(price)).toThrow(RangeError);
  });

  test('the brackets rise in price and in tax, and the last one has no limit', () => {
    const limits = stampTaxBrackets.map(({ upToWon }) => upToWon ?? Infinity);
    const taxes = stampTaxBrackets.map(({ taxWon }) => taxWon);
    expect(limits).toEqual([...new Set(limits)].toSorted((a, b) => a - b));
    expect(taxes).toEqual([...new Set(taxes)].toSorted((a, b) => a - b));
    expect(limits.at(-1)).toBe(Infinity);
  });
});
