import { describe, expect, test } from 'vitest';
import { highestCheckedPriceWon, parsePriceWon, stampTaxBracketOf, stampTaxBrackets } from '../../../shared/rules/stamp-tax.ts';

describe('stamp tax on a supply contract (인지세법 제3조·제6조 제5호)', () => {
  test.each([
    [0, 0, 'exempt'],
    [99_999_999, 0, 'exempt'],
    [100_000_000, 0, 'exempt'],
    [100_000_001, 150_000, 'middle'],
    [420_000_000, 150_000, 'middle'],
    [999_999_999, 150_000, 'middle'],
    [1_000_000_000, 150_000, 'middle'],
    [1_000_000_001, 350_000, 'top'],
    [highestCheckedPriceWon, 350_000, 'top'],
  ] as const)('a price of %i won is taxed with %i won', (price, tax, id) => {
    expect(stampTaxBracketOf(price)).toMatchObject({ taxWon: tax, id });
  });

  test.each([-1, 0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('a price of %d is refused', (price) => {
    expect(() => stampTaxBracketOf(price)).toThrow(RangeError);
  });

  test('the brackets, read from the lowest, rise in price and in tax and end without a limit', () => {
    const limits = stampTaxBrackets.map(({ upToWon }) => upToWon ?? Infinity);
    const taxes = stampTaxBrackets.map(({ taxWon }) => taxWon);
    expect(limits).toEqual(limits.toSorted((a, b) => a - b));
    expect(taxes).toEqual(taxes.toSorted((a, b) => a - b));
    expect(limits.at(-1)).toBe(Infinity);
  });
});

describe('a price as a person types it', () => {
  test.each([
    ['420,000,000', 420_000_000],
    ['420000000원', 420_000_000],
    [' 4 2000 0000 ', 420_000_000],
    ['0', 0],
    ['', undefined],
    ['원', undefined],
    ['-1', 1],
    ['999999999999', 999_999_999_999],
    ['1000000000000', undefined],
    ['9'.repeat(5000), undefined],
  ])('%s is read as %s won', (text, price) => {
    expect(parsePriceWon(text)).toBe(price);
  });
});
