import { withParticle } from '#shared/korean/korean-particles.ts';

/** `넷`을 `네`로 쓰는 고유어 수. 열보다 많으면 숫자로 적습니다. */
const counted = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'] as const;

export const visitTimeCopy = {
  day: '방문일',
  byPhone: '전화로 정하기',
  hours: (day: string) => `${day} 시간`,
  wait: '시간',
  waitNote: '날짜를 고르시면 여기에 나옵니다.',
  parties: (places: number) => `같은 시간에 ${counted[places] ?? `${places}`} 팀까지 모십니다`,
  option: (day: string, hour: string, places: number) => (places > 0 ? `${day} ${hour} · ${places}자리` : `${day} ${hour} · 마감`),
  closed: '휴관',
  now: '지금',
  spokenNow: '지금 예약하신 날입니다',
  full: (slot: string) => `${withParticle(slot, '은/는')} 방금 예약이 찼습니다`,
  isFull: '마감',
  left: (places: number) => `${places}자리`,
  month: (day: string) => `${Number(day.slice(5, 7))}월`,
  spokenLeft: (hour: string, places: number) => (places > 0 ? `${hour}, ${places}자리 남음` : `${hour}, 예약이 찼습니다`),
  spokenClosed: '휴관일입니다',
  spokenFull: '예약이 모두 찼습니다',
  kept: '적으신 내용은 그대로 있습니다.',
  offers: '가까운 다른 시간',
  noneFree: '지금은 예약하실 수 있는 다른 시간이 없습니다. 전화로 정하기를 고르시면 전문 상담사가 연락드립니다.',
  field: '방문 일시',
  nativeForm: '방문 시간도 함께 고르기',
  bookedTitle: '방문예약이 완료되었습니다. 전문 상담사가 곧 연락드립니다.',
  calendar: '달력에 넣기',
  ownPage: '시간 바꾸기·예약 취소',
  phone: '연락처',
  house: '견본주택',
  addressLater: '주소는 정해지는 대로 안내합니다',
  /** Said only where text messages are sent. */
  whereTexted: {
    address: '주소는 정해지면 문자로 알려 드립니다',
    texts: '문자 안내',
    now: '지금 · 예약 확인',
    dayBefore: '하루 전 오전 10시 · 방문 안내',
    link: '문자로 보내 드리는 주소에서도 하실 수 있습니다.',
  },
  unavailable: '방문 시간을 불러오지 못했습니다. 이름과 연락처를 남겨 주시면 전문 상담사가 전화로 날짜를 함께 정해 드립니다.',
} as const;
