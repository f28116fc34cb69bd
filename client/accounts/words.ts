export const signInCopy = {
  title: '관리자 로그인',
  email: '이메일',
  password: '비밀번호',
  show: '글자 보기',
  hide: '글자 숨기기',
  capsLock: 'Caps Lock이 켜져 있습니다.',
  code: '인증번호',
  codeHint: '인증 앱의 여섯 자리 또는 복구 코드를 입력해 주세요.',
  submit: '로그인',
  submitting: '로그인 중...',
  /** Beside what was typed before. */
  submitAndGoOn: '로그인하고 이어 쓰기',
  textIsKept: '로그인이 만료되었습니다. 작성하던 내용은 남아 있으니 다시 로그인해 주세요.',
  failed: '로그인에 실패했습니다: ',
} as const;

/** These follow 「로그인에 실패했습니다: 」, except `code_required`, which is no failure. */
export const signInReasons = {
  sign_in_failed: '이메일 또는 비밀번호가 올바르지 않습니다.',
  /** The message does not say which of the three was wrong. */
  second_step_failed: '이메일, 비밀번호 또는 인증번호가 올바르지 않습니다.',
  code_required: '인증번호를 입력해 주세요.',
  second_factor_unreadable: '2단계 인증 정보를 읽을 수 없습니다. 복구 코드를 입력하시거나 시스템 담당자에게 2단계 인증 해제를 요청해 주세요.',
  cookies_blocked: '이 브라우저가 쿠키를 저장하지 않습니다. 설정에서 이 사이트의 쿠키를 허용하신 뒤 다시 로그인해 주세요.',
  too_many: '로그인 시도가 많습니다. 잠시 후 다시 시도해 주세요.',
  unavailable: '지금은 로그인할 수 없습니다. 잠시 후 다시 시도해 주세요.',
} as const;

export const signOutCopy = {
  submit: '로그아웃',
  failed: '로그아웃하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  textIsKeptQuestion: '저장하지 않은 글이 이 기기에 남아 있습니다. 로그아웃하시면 그 글이 지워집니다. 로그아웃하시겠습니까?',
} as const;
