import { type PlainUnit, wonInWords } from '#shared/korean/amount.ts';

/** Tells the visitor how a field was read. All checks use these words. */
export const typedAmountCopy = {
  readWon: (won: number) => `${wonInWords(won)}으로 읽었습니다.`,
  /** A number without a unit was probably meant in the other unit. */
  doubtfulWon: (won: number, plainUnit: PlainUnit) =>
    plainUnit === 1
      ? `${wonInWords(won)}으로 읽었습니다. 만원 단위라면 뒤에 ‘만원’을, 원 단위가 맞으면 ‘원’을 붙여 주세요.`
      : `${wonInWords(won)}으로 읽었습니다. 원 단위라면 뒤에 ‘원’을, 만원 단위가 맞으면 ‘만원’을 붙여 주세요.`,
  readArea: (areaM2: number) => `${areaM2}㎡로 읽었습니다.`,
  doubtfulArea: (areaM2: number) => `${areaM2}㎡로 읽었습니다. 평이 아니라 ㎡인지 확인해 주세요. ㎡가 맞으면 ‘${areaM2}m2’처럼 단위까지 입력해 주세요.`,
} as const;
