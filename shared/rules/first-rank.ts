/** First rank of the general supply of privately built homes: 주택공급에 관한 규칙 제28조 (text in force since 2025-06-10). */
export const supplyAreas = ['capital', 'elsewhere', 'regulated', 'shrinking'] as const;
export type SupplyArea = (typeof supplyAreas)[number];

export interface FirstRankRule {
  /** Age of the subscription account, in months. */
  readonly accountMonths: number;
  /** How far the mayor or governor may raise it, in months. */
  readonly accountMonthsAtMost?: number;
  /** Head of the household, no member of the household chosen within five years, fewer than two homes. */
  readonly hasHouseholdRules: boolean;
}

export const firstRankRules: Readonly<Record<SupplyArea, FirstRankRule>> = {
  capital: { accountMonths: 12, accountMonthsAtMost: 24, hasHouseholdRules: false },
  elsewhere: { accountMonths: 6, accountMonthsAtMost: 12, hasHouseholdRules: false },
  regulated: { accountMonths: 24, hasHouseholdRules: true },
  shrinking: { accountMonths: 1, hasHouseholdRules: false },
};

/** Which of the rules holds for the county of the complex. */
export function supplyAreaOf(region: { readonly isCapitalArea: boolean; readonly isRegulated: boolean }): SupplyArea {
  if (region.isRegulated) return 'regulated';
  return region.isCapitalArea ? 'capital' : 'elsewhere';
}
