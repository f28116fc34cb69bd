import type { LeadForm, LeadState } from './lead-form-names.ts';
import type { WorkState } from './work-states.ts';

/* Those of the fields are in `lead-fields/labels-and-hints.ts`. */

export const leadFormNames = { registration: '관심고객 등록', inquiry: '문의', visit: '방문예약', withdrawal: '수신 동의 철회' } as const satisfies Record<
  LeadForm,
  string
>;

export const leadStateNames = { delivered: '접수 완료', waiting: '전달 대기', failing: '전달 실패(재시도 중)', suspected: '의심' } as const satisfies Record<
  LeadState,
  string
>;

/** What the office has done. */
export const workStateNames = {
  new: '신규',
  absent: '부재',
  reached: '연락함',
  visit_planned: '방문 예정',
  visited: '방문함',
  contract: '계약',
  on_hold: '보류',
  closed: '종료',
} as const satisfies Record<WorkState, string>;
