import type { AnnouncementPreview } from '#shared/messages/announcement-preview.ts';

export const announcementCopy = {
  title: '견본주택 주소 안내',
  link: '견본주택 주소 안내 문자',
  waits: (count: string) => `주소가 정해졌습니다 · 문자 ${count}건을 기다립니다`,
  lead: '주소가 정해지면 알려 드리겠다고 한 분께 한 번씩만 보냅니다. 보낸 문자는 되돌릴 수 없습니다.',
  states: {
    ready: (count: string) => [`${count}명이 주소를 기다립니다`],
    nobody: () => ['지금 주소를 기다리는 분이', '없습니다'],
    no_address: () => ['견본주택 주소가 아직', '정해지지 않았습니다'],
    not_configured: () => ['문자를 보내는 서비스가', '연결되지 않았습니다'],
  } satisfies Record<AnnouncementPreview['state'], (count: string) => readonly string[]>,
  sending: ['문자를 보내고 있습니다'],
  sendingFrom: (time: string) => [`${time}부터 보냅니다`],
  sent: ['모두 보냈습니다'],
  hints: {
    ready: undefined,
    nobody: '주소가 정해진 뒤에 신청하신 분은 신청 확인 문자에서 주소를 바로 받습니다.',
    no_address: '시스템 담당자가 홈페이지 설정에 주소를 넣으면 이곳에서 한 번에 보낼 수 있습니다.',
    not_configured: '시스템 담당자가 문자 서비스를 연결하면 이곳에서 보낼 수 있습니다.',
  } satisfies Record<AnnouncementPreview['state'], string | undefined>,
  facts: { people: '받는 분', cost: '비용', when: '보내는 때', leftOut: '빠지는 분' },
  people: (count: string) => `${count}명`,
  types: (sms: string, lms: string) => `SMS ${sms}건 · LMS ${lms}건`,
  cost: (won: string) => `약 ${won}원(설정에 적힌 건당 요금으로 계산)`,
  noPrices: '건당 요금이 설정에 없어 계산하지 않았습니다',
  now: '누르면 바로 보냅니다',
  /** No text is sent at night. */
  from: (time: string) => `${time}부터 보냅니다. 밤 9시부터 아침 8시까지는 보내지 않습니다`,
  leftOut: {
    noMobile: '휴대전화가 아닌 연락처를 남기신 분은 문자를 받지 못하니 전화로 알려 주십시오.',
    unreadable: (count: string) => `암호 키가 없어 번호를 읽지 못하는 ${count}건은 보내지 못합니다.`,
  },
  submit: (count: string, time: string | undefined) => `${time === undefined ? '지금' : `${time}에`} 문자 ${count}건 보내기`,
  released: (count: string) => `문자 ${count}건을 보냅니다`,
  progress: { title: '보낸 결과', sent: '보냄', waiting: '기다림', failed: '실패' },
  failed: '실패한 번호는 다시 보내지 않습니다. 없는 번호이거나 기한 안에 받지 못한 번호입니다.',
  booked: (count: string) => `방문을 예약하신 ${count}명께`,
  unbooked: (count: string) => `날짜를 정하지 않으신 ${count}명께`,
  everybody: '받으시는 글',
  size: (type: string, bytes: string) => `${type} · 가장 긴 글 ${bytes}바이트`,
  standIn: '○○○에는 받는 분의 이름이, ***에는 그분의 예약 링크가 들어갑니다.',
} as const;
