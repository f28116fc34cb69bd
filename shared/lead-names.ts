import type { LeadForm, LeadState } from './lead-form-names.ts';

/* Those of the fields are in `lead-fields/copy.ts`. */

export const leadFormNames = { registration: '관심고객 등록', inquiry: '문의', visit: '방문예약', withdrawal: '수신 동의 철회' } as const satisfies Record<
  LeadForm,
  string
>;

export const leadStateNames = { delivered: '접수 완료', waiting: '전달 대기', failing: '전달 실패(재시도 중)' } as const satisfies Record<LeadState, string>;

/** Besides the fields. */
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
