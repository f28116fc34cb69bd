/**
 * The stamp tax on the contract of a home (인지세법, in force since 2025-10-01). The steps of article 3 up to 100
 * million won never apply, because article 6 item 5 exempts those contracts.
 */
export interface StampTaxBracket {
  readonly id: 'exempt' | 'middle' | 'top';
  /** Maximum price in won; absent in the highest bracket. */
  readonly upToWon?: number;
  readonly taxWon: number;
  readonly article: string;
}

const highest: StampTaxBracket = { id: 'top', taxWon: 350_000, article: '제3조' };

/** 인지세법 articles 3 and 6 item 5. */
export const stampTaxBrackets: readonly StampTaxBracket[] = [
  { id: 'exempt', upToWon: 100_000_000, taxWon: 0, article: '제6조 제5호' },
  { id: 'middle', upToWon: 1_000_000_000, taxWon: 150_000, article: '제3조' },
  highest,
];

/** The highest price that the self-check accepts: 9,999억 9,999만 9,999원. */
export const highestCheckedPriceWon = 999_999_999_999;

/** Throws `RangeError` unless the price is a whole number of won from 0. */
export function stampTaxBracketOf(priceWon: number): StampTaxBracket {
  if (!Number.isSafeInteger(priceWon) || priceWon < 0) throw new RangeError('a price is a whole number of won');
  return stampTaxBrackets.find(({ upToWon }) => upToWon === undefined || priceWon <= upToWon) ?? highest;
}
