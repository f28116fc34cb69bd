/** Deposits for privately built homes: 주택공급에 관한 규칙 별표 2 (2023-05-10), in force since 2026-06-15. */

/** The place where the applicant is registered on the day of the announcement, not the place of the complex. */
export const residences = ['seoulBusan', 'metropolitan', 'elsewhere'] as const;
export type Residence = (typeof residences)[number];

/** In official order. */
export const provinces = [
  'seoul',
  'busan',
  'daegu',
  'incheon',
  'daejeon',
  'ulsan',
  'sejong',
  'gyeonggi',
  'gangwon',
  'chungbuk',
  'chungnam',
  'jeonbuk',
  'jeonnamGwangju',
  'gyeongbuk',
  'gyeongnam',
  'jeju',
] as const;
export type Province = (typeof provinces)[number];

/**
 * 세종 and 제주 are neither 특별시 nor 광역시. 전남광주통합특별시 replaced 광주광역시 and 전라남도 on 2026-07-01. The table does not
 * assign it yet, so the highest column is used.
 */
export const residenceOfProvince: Readonly<Record<Province, Residence>> = {
  seoul: 'seoulBusan',
  busan: 'seoulBusan',
  daegu: 'metropolitan',
  incheon: 'metropolitan',
  daejeon: 'metropolitan',
  ulsan: 'metropolitan',
  sejong: 'elsewhere',
  gyeonggi: 'elsewhere',
  gangwon: 'elsewhere',
  chungbuk: 'elsewhere',
  chungnam: 'elsewhere',
  jeonbuk: 'elsewhere',
  jeonnamGwangju: 'seoulBusan',
  gyeongbuk: 'elsewhere',
  gyeongnam: 'elsewhere',
  jeju: 'elsewhere',
};

export const openProvinces: readonly Province[] = ['jeonnamGwangju'];

/** By exclusive area, including the upper end. */
export const areaBands = ['upTo85', 'upTo102', 'upTo135', 'any'] as const;
export type AreaBand = (typeof areaBands)[number];

/** In square metres; `any` has none. */
export const areaBandLimitsM2: Readonly<Record<AreaBand, number | undefined>> = { upTo85: 85, upTo102: 102, upTo135: 135, any: undefined };

/** In 만원, as in the table. */
export const depositsManwon: Readonly<Record<AreaBand, Readonly<Record<Residence, number>>>> = {
  upTo85: { seoulBusan: 300, metropolitan: 250, elsewhere: 200 },
  upTo102: { seoulBusan: 600, metropolitan: 400, elsewhere: 300 },
  upTo135: { seoulBusan: 1000, metropolitan: 700, elsewhere: 400 },
  any: { seoulBusan: 1500, metropolitan: 1000, elsewhere: 500 },
};

/** For the exclusive area. */
export function areaBandOf(areaM2: number): AreaBand {
  return areaBands.find((band) => areaM2 <= (areaBandLimitsM2[band] ?? Infinity)) ?? 'any';
}

export interface DepositResult {
  readonly requiredManwon: number;
  readonly missingManwon: number;
}

export function checkDeposit(residence: Residence, band: AreaBand, depositManwon: number): DepositResult {
  const requiredManwon = depositsManwon[band][residence];
  return { requiredManwon, missingManwon: Math.max(0, requiredManwon - depositManwon) };
}
