import type { CalendarDay } from './calendar-days.ts';

/** Who counts as owning a home: 주택공급에 관한 규칙 제53조. 분양권등 and shares of either count as homes. */

/**
 * The homes of the household on the day of the announcement: of the applicant, of the spouse wherever
 * registered, and of ancestors and descendants registered with either (제2조 제2호의3). `ancestorFrom60` means
 * that only parents or grandparents from sixty on own homes (제6호). `smallOne` means one small or low-priced
 * home only (제5호, 제9호).
 */
export const ownerships = ['none', 'ancestorFrom60', 'smallOne', 'owned'] as const;
export type Ownership = (typeof ownerships)[number];

export function isWithoutHome(ownership: Ownership): boolean {
  return ownership !== 'owned';
}

/** 분양권등 that were reported before this day are not homes (부칙 제565호 제3조). */
export const presaleRightsCountFrom: CalendarDay = '2018-12-11';

/** 아파트, or 단독·연립·다세대주택 and 도시형 생활주택. */
export const homeKinds = ['apartment', 'other'] as const;
export type HomeKind = (typeof homeKinds)[number];

export interface SmallHomeLimit {
  /** Maximum exclusive area in square metres. */
  readonly areaM2: number;
  /** The maximum official price in won. For 분양권등, the contract price without options. */
  readonly priceWon: number;
}

/** 제53조 제9호 as amended on 2024-12-18. */
export const smallHomeLimits: Readonly<Record<HomeKind, Readonly<Record<'capital' | 'elsewhere', SmallHomeLimit>>>> = {
  apartment: { capital: { areaM2: 60, priceWon: 160_000_000 }, elsewhere: { areaM2: 60, priceWon: 100_000_000 } },
  other: { capital: { areaM2: 85, priceWon: 500_000_000 }, elsewhere: { areaM2: 85, priceWon: 300_000_000 } },
};

/** In square metres. A home of this size counts as none at any price (제53조 제5호). */
export const tinyHomeM2 = 20;

export interface OneHome {
  readonly kind: HomeKind;
  readonly areaM2: number;
  readonly priceWon: number;
  readonly isInCapitalArea: boolean;
}

export function isSmallHome({ kind, areaM2, priceWon, isInCapitalArea }: OneHome): boolean {
  const limit = smallHomeLimits[kind][isInCapitalArea ? 'capital' : 'elsewhere'];
  return areaM2 <= tinyHomeM2 || (areaM2 <= limit.areaM2 && priceWon <= limit.priceWon);
}
