/** Besides the fields, whose heads are in `lead-fields/labels-and-hints.ts`. */
export const leadExportHeads = {
  id: '접수번호',
  form: '구분',
  state: '상태',
  receivedAt: '접수일시',
  attempts: '시도 횟수',
  nextAttemptAt: '다음 시도 일시',
  failingSince: '첫 실패 일시',
  marketingConsentAt: '광고성 정보 수신 동의',
  marketingNotice: '동의한 고지문',
  marketingConsentWithdrawnAt: '광고성 정보 수신 동의 철회',
} as const;
