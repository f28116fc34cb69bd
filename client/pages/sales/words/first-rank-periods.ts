import { firstRankRules, type SupplyArea } from '#shared/law/first-rank.ts';

/** 「6개월(12개월까지 연장 가능)」, 주택공급에 관한 규칙 제28조 제1항. */
export function accountPeriodInWords(area: SupplyArea): string {
  const { accountMonths, accountMonthsAtMost } = firstRankRules[area];
  const base = accountMonths % 12 === 0 ? `${accountMonths / 12}년` : `${accountMonths}개월`;
  return accountMonthsAtMost === undefined ? base : `${base}(${accountMonthsAtMost}개월까지 연장 가능)`;
}
