/** What the site says, by the code the server answers with. The server speaks codes, people read these. */

export const registrationMessages = {
  taken: '등록이 완료되었습니다. 전문 상담사가 곧 연락드리겠습니다.',
  refused: '등록에 실패했습니다. 다시 시도해 주세요.',
  unreachable: '오류가 발생했습니다. 나중에 다시 시도해 주세요.',
} as const;

export const inquiryMessages = {
  taken: '등록이 완료되었습니다. 담당자가 곧 연락드리겠습니다.',
  refused: '등록에 실패했습니다. 다시 시도해 주세요.',
  unreachable: '오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
} as const;

export const visitMessages = {
  taken: '방문예약이 완료되었습니다. 견본주택 주소와 잔여 세대 안내를 문자로 보내드리겠습니다.',
  refused: '방문예약에 실패했습니다. 다시 시도해 주세요.',
  unreachable: '오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
} as const;

/** Beside any of the three forms, whatever its own outcome messages are. */
export const formProblemMessages = {
  invalid: '입력하신 내용을 확인해 주세요.',
  too_many: '짧은 시간에 여러 번 등록하셨습니다. 잠시 후 다시 시도해 주세요.',
} as const;

/** At one field, by the code the server and the browser check share. */
export const fieldMessages = {
  required: '필수 입력 항목입니다.',
  too_long: '입력할 수 있는 길이를 넘었습니다.',
  phone_format: '휴대전화번호 형식이 올바르지 않습니다. 예:\u00a001012345678 또는 010-1234-5678',
  birthday_format: '생년월일 여섯 자리를 숫자로 입력해 주세요. 예: 900101',
  email_format: '이메일 주소 형식이 올바르지 않습니다.',
  invalid: '입력하신 내용을 확인해 주세요.',
} as const;

export const pressMessages = {
  titleAndSummaryRequired: '제목과 요약을 입력해 주세요.',
  signInFailed: '로그인에 실패했습니다: ',
} as const;

/** After 「로그인에 실패했습니다: 」, by code. */
export const signInReasons = {
  sign_in_failed: '이메일 또는 비밀번호가 올바르지 않습니다.',
  code_required: '인증 앱의 인증번호 여섯 자리를 입력해 주세요.',
  too_many: '로그인 시도가 많습니다. 잠시 후 다시 시도해 주세요.',
  unavailable: '지금은 로그인할 수 없습니다. 잠시 후 다시 시도해 주세요.',
} as const;
