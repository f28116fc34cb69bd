/** Deposits a subscription account must hold for privately built homes: 주택공급에 관한 규칙 별표 2 (as amended 2023-05-10). */

/** Where the applicant is registered as a resident on the day of the recruitment notice; not where the complex stands. */
export const residences = ['seoulBusan', 'metropolitan', 'elsewhere'] as const;
export type Residence = (typeof residences)[number];

/** Exclusive area bands, by their upper end, itself included. */
export const areaBands = ['upTo85', 'upTo102', 'upTo135', 'any'] as const;
export type AreaBand = (typeof areaBands)[number];

/** Upper ends of the bands in square metres; `any` has none. */
export const areaBandLimitsM2: Readonly<Record<AreaBand, number | undefined>> = { upTo85: 85, upTo102: 102, upTo135: 135, any: undefined };

/** In units of 10,000 won (만원), as the table of the rule has it. */
export const depositsManwon: Readonly<Record<AreaBand, Readonly<Record<Residence, number>>>> = {
  upTo85: { seoulBusan: 300, metropolitan: 250, elsewhere: 200 },
  upTo102: { seoulBusan: 600, metropolitan: 400, elsewhere: 300 },
  upTo135: { seoulBusan: 1000, metropolitan: 700, elsewhere: 400 },
  any: { seoulBusan: 1500, metropolitan: 1000, elsewhere: 500 },
};

/** The band an exclusive area in square metres falls into. */
export function areaBandOf(areaM2: number): AreaBand {
  return areaBands.find((band) => areaM2 <= (areaBandLimitsM2[band] ?? Infinity)) ?? 'any';
}

export interface DepositResult {
  readonly requiredManwon: number;
  /** How much is missing, in 만원; 0 when the deposit is enough. */
  readonly missingManwon: number;
}

/** What is required, and what a deposit (만원) lacks of it. */
export function checkDeposit(residence: Residence, band: AreaBand, depositManwon: number): DepositResult {
  const requiredManwon = depositsManwon[band][residence];
  return { requiredManwon, missingManwon: Math.max(0, requiredManwon - depositManwon) };
}
