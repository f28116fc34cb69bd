/**
 * First rank of the general supply of privately built homes: 주택공급에 관한 규칙 제28조 제1항 (in force since
 * 2026-06-15).
 */
export const supplyAreas = ['capital', 'elsewhere', 'regulated', 'shrinking'] as const;
export type SupplyArea = (typeof supplyAreas)[number];

export interface FirstRankRule {
  /** The minimum age of the account. */
  readonly accountMonths: number;
  /** The mayor or governor may raise the minimum to this. */
  readonly accountMonthsAtMost?: number;
}

export const firstRankRules: Readonly<Record<SupplyArea, FirstRankRule>> = {
  capital: { accountMonths: 12, accountMonthsAtMost: 24 },
  elsewhere: { accountMonths: 6, accountMonthsAtMost: 12 },
  regulated: { accountMonths: 24 },
  shrinking: { accountMonths: 1 },
};

/** Returns the rule for the county of the complex. */
export function supplyAreaOf(region: { readonly isCapitalArea: boolean; readonly isRegulated: boolean }): SupplyArea {
  if (region.isRegulated) return 'regulated';
  return region.isCapitalArea ? 'capital' : 'elsewhere';
}
