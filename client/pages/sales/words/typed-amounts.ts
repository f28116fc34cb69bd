import { wonInWords } from '#shared/korean/amount.ts';

/** Tells the visitor how a field was read. All checks use these words. */
export const typedAmountCopy = {
  readWon: (won: number) => `${wonInWords(won)}으로 읽었습니다.`,
  /** A number without a unit was probably meant in the other unit. */
  doubtfulWon: (won: number) => `${wonInWords(won)}으로 읽었습니다. 맞는 금액을 골라 주세요.`,
  units: ['만원', '원'],
  whichUnit: '금액의 단위',
  readArea: (areaM2: number) => `${areaM2}㎡로 읽었습니다.`,
  doubtfulArea: (areaM2: number) => `${areaM2}㎡로 읽었습니다. 평이 아니라 ㎡인지 확인해 주세요. ㎡가 맞으면 ‘${areaM2}m2’처럼 단위까지 입력해 주세요.`,
} as const;
