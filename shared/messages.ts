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
  taken: '방문예약 신청이 완료되었습니다. 방문 일시는 상담사가 연락드려 정하며, 견본주택 주소와 잔여 세대 안내를 문자로 보내 드립니다.',
  refused: '방문예약 신청에 실패했습니다. 다시 시도해 주세요.',
  unreachable: '오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
} as const;

export const withdrawalMessages = {
  taken: '수신 동의 철회가 완료되었습니다. 앞으로 광고성 정보를 보내지 않으며, 처리 결과를 14일 안에 알려 드립니다.',
  refused: '수신 동의 철회에 실패했습니다. 다시 시도해 주시거나 전화로 말씀해 주세요.',
  unreachable: '오류가 발생했습니다. 잠시 후 다시 시도해 주시거나 전화로 말씀해 주세요.',
} as const;

export const formProblemMessages = {
  invalid: '입력하신 내용을 확인해 주세요.',
  too_many: '지금은 접수가 많아 바로 받지 못했습니다. 잠시 후 다시 시도해 주시거나 전화로 말씀해 주세요.',
} as const;

export const fieldMessages = {
  required: '필수 입력 항목입니다.',
  too_long: '입력할 수 있는 길이를 넘었습니다. 내용을 줄여 주세요.',
  phone_format: '01로 시작하는 연락처를 입력해 주세요. 예:\u00a001012345678 또는 010-1234-5678',
  phone_doubtful: '번호를 다시 확인해 주세요. 맞으면 버튼을 한 번 더 눌러 주세요.',
  birthday_format: '생년월일 여섯 자리를 숫자로 입력해 주세요. 예: 900101',
  email_format: '이메일 주소 형식이 올바르지 않습니다. 예:\u00a0name@example.com',
  invalid: '입력하신 내용을 확인해 주세요.',
} as const;

export const pressMessages = {
  titleAndSummaryRequired: '제목과 요약을 입력해 주세요.',
  signInFailed: '로그인에 실패했습니다: ',
} as const;

/** After 「로그인에 실패했습니다: 」. */
export const signInReasons = {
  sign_in_failed: '이메일 또는 비밀번호가 올바르지 않습니다.',
  code_required: '인증 앱의 인증번호 여섯 자리를 입력해 주세요.',
  too_many: '로그인 시도가 많습니다. 잠시 후 다시 시도해 주세요.',
  unavailable: '지금은 로그인할 수 없습니다. 잠시 후 다시 시도해 주세요.',
} as const;
