/**
 * Stamp tax on the supply contract of a home (인지세법, in force since 2025-10-01).
 * The general steps of article 3 below 100 million won never reach a home, because article 6 item 5 frees those contracts.
 */
export interface StampTaxBracket {
  readonly id: 'exempt' | 'middle' | 'top';
  /** Highest price of the bracket in won, itself included; absent in the highest one. */
  readonly upToWon?: number;
  readonly taxWon: number;
  /** Where the law says so. */
  readonly article: string;
}

const highest: StampTaxBracket = { id: 'top', taxWon: 350_000, article: '제3조' };

/** From the lowest price to the highest. Articles 3 and 6 item 5 of 인지세법. */
export const stampTaxBrackets: readonly StampTaxBracket[] = [
  { id: 'exempt', upToWon: 100_000_000, taxWon: 0, article: '제6조 제5호' },
  { id: 'middle', upToWon: 1_000_000_000, taxWon: 150_000, article: '제3조' },
  highest,
];

/** Longest price the self-check takes, in won: 9,999억 9,999만 9,999원. */
export const highestCheckedPriceWon = 999_999_999_999;

/** The bracket of the price written in the contract, in whole won. Throws `RangeError` on anything else than a whole number from 0. */
export function stampTaxBracketOf(priceWon: number): StampTaxBracket {
  if (!Number.isSafeInteger(priceWon) || priceWon < 0) throw new RangeError('a price is a whole number of won');
  return stampTaxBrackets.find(({ upToWon }) => upToWon === undefined || priceWon <= upToWon) ?? highest;
}

/** A price as a person types it (`420,000,000`, `4 2000`), in won; `undefined` when there is no figure in it or it is too long. */
export function parsePriceWon(text: string): number | undefined {
  const digits = text.slice(0, 40).replace(/\D/g, '');
  if (digits === '') return undefined;
  const price = Number(digits);
  return price <= highestCheckedPriceWon ? price : undefined;
}
