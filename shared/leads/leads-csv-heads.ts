/** Besides the fields, whose heads are in `labels-and-hints.ts`. */
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
  source: '유입',
  campaign: '캠페인',
  firstPage: '처음 본 페이지',
  work: '처리',
  owner: '담당',
  nextContactAt: '다음 연락 일시',
  note: '비고',
  notes: '메모',
} as const;

/** Follows the time of a visit. */
export const cancelledVisit = '취소';

/** Notes that are left out of a full cell. */
export const otherNotes = (count: number) => `그 밖의 메모 ${count}건은 업무 화면에서 보실 수 있습니다.`;

export const leadsSheetName = '접수';

/** For a lead that was encrypted with a key that this site does not have. */
export const unreadableLead = '암호화 키가 없어 개인정보를 읽을 수 없습니다. 시스템 담당자에게 이전 키의 복구를 요청해 주세요.';

/**
 * Beside a digit, Korean spreadsheets read these as part of a time, a date or an amount. They are used in
 * regular expressions.
 */
export const spreadsheetWords = { dayHalves: '오전|오후', dateUnits: '년월일시분초', currencyUnit: '원' } as const;
