import { withParticle } from '#shared/korean/korean-particles.ts';
import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import { consentReplyDays } from '#shared/limits.ts';
import { optionalMark } from '#shared/leads/labels-and-hints.ts';
import { site } from '#shared/site.ts';

export const leadCopy = {
  optionalMark,
  policy: '개인정보처리방침',
  /** People neither see nor hear it. */
  honeypot: '비워 두세요',
  close: '닫기',
  callInstead: '전화로 바로 상담하실 수 있습니다',
  offline: '인터넷 연결이 끊겨 보내지 못했습니다. 연결을 확인해 주세요.',
  /** This follows the words of the failure, which ask to try again, and first withdraws that. */
  kept: '다시 작성하지 않으셔도 됩니다. 남기신 내용은 안전하게 보관했으며, 담당 부서에 다시 전달하겠습니다.',
  again: '다시 작성하기',
  sentNumber: '남기신 연락처: ',
  correction: {
    open: '번호 고치기',
    label: '맞는 번호',
    submit: '이 번호로 다시 받기',
    done: '번호를 바꾸었습니다. 남기신 연락처: ',
    gone: '번호를 이미 고치셨거나 고칠 수 있는 시간이 지났습니다. 전화로 말씀해 주세요.',
    failed: '번호를 고치지 못했습니다. 잠시 후 다시 시도해 주시거나 전화로 말씀해 주세요.',
  },
  callFirst: '전화 상담',
} as const;

export const registrationCopy = {
  title: '관심고객 등록',
  invitation: '이름과 연락처를 남겨 주시면 전문 상담사가 연락드립니다.',
  submit: '등록하기',
  sending: '등록 중...',
  official: `본 사이트가 ${site.name} 공식 홈페이지입니다.`,
  closeAndReopen: '창을 닫았다가 다시 열면 새로 등록하실 수 있습니다.',
} as const;

export const visitCopy = {
  title: '방문예약',
  invitation:
    site.modelHouse.opensOn === undefined
      ? '이름과 연락처를 남겨 주시면 전문 상담사가 연락드려, 견본주택이 문을 여는 날에 맞추어 방문 일시를 상의합니다.'
      : '이름과 연락처를 남겨 주시면 전문 상담사가 연락드려 방문 일시를 정합니다.',
  submit: '방문예약 신청',
  sending: '예약 접수 중...',
  /** Instead of a day: the office and the visitor agree on one. */
  day: '상담 후 결정',
} as const;
export const inquiryCopy = { submit: '등록하기', sending: '등록 중...' } as const;
export const withdrawalCopy = { submit: '수신 동의 철회하기', sending: '처리 중...' } as const;

export const registrationMessages = {
  taken: '등록이 완료되었습니다. 전문 상담사가 곧 연락드리겠습니다.',
  refused: '등록에 실패했습니다. 다시 시도해 주세요.',
  unreachable: '오류가 발생했습니다. 나중에 다시 시도해 주세요.',
} as const;

export const inquiryMessages = {
  ...registrationMessages,
  unreachable: '오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
} as const;

export const visitMessages = {
  taken: '방문예약 신청이 완료되었습니다. 전문 상담사가 연락드립니다. 견본주택 주소와 방문 일시는 정해지는 대로, 잔여 세대는 청약이 끝난 뒤에 안내합니다.',
  refused: '방문예약 신청에 실패했습니다. 다시 시도해 주세요.',
  unreachable: '오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
} as const;

export const withdrawalMessages = {
  taken: `수신 동의 철회가 완료되었습니다. 앞으로 광고성 정보를 보내지 않으며, 처리 결과를 ${consentReplyDays}일 안에 알려 드립니다.`,
  refused: '수신 동의 철회에 실패했습니다. 다시 시도해 주시거나 전화로 말씀해 주세요.',
  unreachable: '오류가 발생했습니다. 잠시 후 다시 시도해 주시거나 전화로 말씀해 주세요.',
} as const;

export const formProblemMessages = {
  invalid: '입력하신 내용을 확인해 주세요.',
  too_many: '지금은 접수가 많아 바로 받지 못했습니다. 잠시 후 다시 시도해 주시거나 전화로 말씀해 주세요.',
} as const;

export const fieldMessages = {
  required: (label: string) => `${withParticle(label, '을/를')} 적어 주세요.`,
  phone_format: '01로 시작하는 휴대전화 번호만 10~11자리로 입력해 주세요. 예:\u00a001012345678 또는 010-1234-5678',
  phone_doubtful: '번호를 다시 확인해 주세요. 맞으면 버튼을 한 번 더 눌러 주세요.',
  birthday_format: '생년월일 여섯 자리를 숫자로 입력해 주세요. 예: 900101',
  birthday_child: '만 14세 미만이시면 접수할 수 없습니다. 보호자께서 문의해 주세요.',
  email_format: '이메일 주소 형식이 올바르지 않습니다. 예:\u00a0name@example.com',
  invalid: '입력하신 내용을 확인해 주세요.',
} as const;

interface ResultCopy {
  /** Two lines. */
  readonly title: readonly [string, string];
  readonly text: string;
}

/** The first sentence of a message, of at least two words, becomes the title and breaks before its last word. */
function resultOf(message: string): ResultCopy {
  const end = message.indexOf('.');
  const lastWord = message.lastIndexOf(' ', end);
  if (end === -1 || lastWord === -1) throw new Error(`no title in the message: ${message}`);
  return { title: [message.slice(0, lastWord), message.slice(lastWord + 1, end)], text: message.slice(end + 1).trim() };
}

function resultsOf(messages: Record<'taken' | 'refused' | 'unreachable', string>) {
  const refused = resultOf(messages.refused);
  return {
    taken: resultOf(messages.taken),
    refused,
    unreachable: resultOf(messages.unreachable),
    invalid: { ...refused, text: formProblemMessages.invalid },
    too_many: { ...refused, text: formProblemMessages.too_many },
  };
}

export const resultCopy = {
  registration: resultsOf(registrationMessages),
  inquiry: resultsOf(inquiryMessages),
  visit: resultsOf(visitMessages),
  withdrawal: resultsOf(withdrawalMessages),
} as const satisfies Record<LeadForm, Record<string, ResultCopy>>;
