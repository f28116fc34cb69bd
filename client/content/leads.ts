import { formProblemMessages, inquiryMessages, registrationMessages, visitMessages } from '../../shared/messages.ts';
import { site } from '../../shared/site.ts';

export interface NoticePoint {
  readonly term: string;
  readonly text: string;
}

const retention: NoticePoint = { term: '보유 기간', text: '분양 종료 시까지, 이후 지체 없이 파기' };

/** The notice in four points beside each form (개인정보 보호법 제15조 제2항). */
export const privacyNotices = {
  registration: [
    { term: '이용 목적', text: '분양 상담, 관심고객 등록 연락' },
    { term: '수집 항목', text: '이름, 연락처' },
    retention,
    { term: '거부할 권리', text: '거부하실 수 있으며, 이 경우 등록이 되지 않습니다' },
  ],
  visit: [
    { term: '이용 목적', text: '분양 상담, 견본주택 방문예약 연락' },
    { term: '수집 항목', text: '이름, 휴대전화번호, 문의 내용(선택)' },
    retention,
    { term: '거부할 권리', text: '거부하실 수 있으며, 이 경우 예약이 되지 않습니다' },
  ],
  inquiry: [
    { term: '이용 목적', text: '분양 상담, 문의 답변 연락' },
    { term: '수집 항목', text: '고객명, 연락처, 생년월일, 문의 내용(선택)' },
    retention,
    { term: '거부할 권리', text: '거부하실 수 있으며, 이 경우 등록이 되지 않습니다' },
  ],
} as const satisfies Record<string, readonly NoticePoint[]>;

export const leadWords = {
  name: '이름',
  customerName: '고객명',
  phone: '연락처',
  birthday: '생년월일',
  birthdayPlaceholder: '900101',
  birthdayHint: '여섯 자리 숫자, 예: 900101',
  message: '문의 내용',
  inquiryMessage: '문의 내용',
  optional: '선택',
  phonePlaceholder: '010-1234-5678',
  phoneHint: ['예: 01012345678', '또는 010-1234-5678'],
  policy: '개인정보처리방침',
  consent: {
    registration: '분양 소식을 문자로 받겠습니다. 동의하지 않아도 등록됩니다.',
    visit: '분양 소식을 문자로 받겠습니다. 동의하지 않아도 예약됩니다.',
    inquiry: '분양 소식을 문자로 받겠습니다. 동의하지 않아도 등록됩니다.',
  },
  /** Label of the trap. People neither see nor hear it. */
  trap: '비워 두세요',
  sending: '등록 중...',
  close: '닫기',
  callInstead: '전화로 바로 상담하실 수 있습니다',
  again: '다시 작성하기',
} as const;

export const registrationWords = {
  title: '관심고객 등록',
  invitation: '이름과 연락처를 남겨 주시면 전문 상담사가 연락드립니다.',
  submit: '등록하기',
  official: `본 사이트가 ${site.name} 공식 홈페이지입니다.`,
  closeAndReopen: '창을 닫았다가 다시 열면 새로 등록하실 수 있습니다.',
} as const;

export const visitWords = { submit: '방문예약 신청' } as const;
export const inquiryWords = { submit: '등록하기' } as const;

/** The first sentence of a message stands as the title, the rest below the line. */
interface ResultWords {
  readonly title: readonly [string, string];
  readonly text: string;
}

function split(message: string, title: readonly [string, string]): ResultWords {
  return { title, text: message.slice(message.indexOf('.') + 1).trim() };
}

const failedTitle = ['등록에', '실패했습니다'] as const;
const errorTitle = ['오류가', '발생했습니다'] as const;

export const resultWords = {
  registration: {
    taken: split(registrationMessages.taken, ['등록이', '완료되었습니다']),
    refused: split(registrationMessages.refused, failedTitle),
    unreachable: split(registrationMessages.unreachable, errorTitle),
    invalid: { title: failedTitle, text: formProblemMessages.invalid },
    too_many: { title: failedTitle, text: formProblemMessages.too_many },
  },
  inquiry: {
    taken: split(inquiryMessages.taken, ['등록이', '완료되었습니다']),
    refused: split(inquiryMessages.refused, failedTitle),
    unreachable: split(inquiryMessages.unreachable, errorTitle),
    invalid: { title: failedTitle, text: formProblemMessages.invalid },
    too_many: { title: failedTitle, text: formProblemMessages.too_many },
  },
  visit: {
    taken: split(visitMessages.taken, ['방문예약이', '완료되었습니다']),
    refused: split(visitMessages.refused, ['방문예약에', '실패했습니다']),
    unreachable: split(visitMessages.unreachable, errorTitle),
    invalid: { title: ['방문예약에', '실패했습니다'], text: formProblemMessages.invalid },
    too_many: { title: ['방문예약에', '실패했습니다'], text: formProblemMessages.too_many },
  },
} as const satisfies Record<string, Record<string, ResultWords>>;
