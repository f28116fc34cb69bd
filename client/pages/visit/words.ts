import { withParticle } from '#shared/korean/korean-particles.ts';
import { daysKeptAfterVisit } from '#shared/limits.ts';
import { site } from '#shared/site.ts';

interface View {
  /** Stands above the title, which has two lines unless it is the time of the visit. */
  readonly state: string;
  readonly title?: readonly [string, string];
  /** Stands above the telephone. */
  readonly call?: string;
}

const byPhone = '전화로도 바꾸실 수 있습니다';

export const ownVisitCopy = {
  title: `예약하신 방문 | ${site.name}`,
  home: `${site.name} 홈`,
  menu: '주 메뉴',
  call: '전화 상담',
  privacy: '개인정보처리방침',
  official: `본 사이트가 ${site.name} 공식 홈페이지입니다. 유사 홈페이지에 개인정보를 입력하지 않도록 주의하시기 바랍니다.`,
  copyright: `© ${site.copyrightYear} ${site.constructorName}`,
  views: {
    booked: { state: '예약하신 방문', call: byPhone },
    moved: { state: '시간을 바꾸었습니다', call: byPhone },
    move: { state: '시간 바꾸기', title: ['새 시간을', '골라 주세요'], call: byPhone },
    cancel: { state: '취소 확인', title: ['이 예약을', '취소하시겠습니까'], call: '전화로도 취소하실 수 있습니다' },
    cancelled: { state: '취소가 완료되었습니다', title: ['다음에', '뵙겠습니다'], call: site.salesHours ?? '전화 상담' },
    past: { state: '지난 방문', call: site.salesHours ?? '전화 상담' },
    unknown: { state: '확인할 수 없는 주소', title: ['이 주소의 예약을', '찾지 못했습니다'] },
  } satisfies Readonly<Record<string, View>>,
  problems: {
    full: '고르신 시간은 방금 예약이 찼습니다. 다른 시간을 골라 주세요.',
    unchosen: '새 날짜와 시간을 골라 주세요.',
    too_many: '잠시 동안 예약을 바꾸거나 취소하실 수 없습니다. 지금 예약은 그대로 있습니다. 잠시 후 다시 시도해 주시거나 전화로 말씀해 주세요.',
  } as Readonly<Record<string, string | undefined>>,
  welcome: '견본주택에서 뵙겠습니다.',
  /** Said only where text messages are sent. */
  whereTexted: {
    reminder: (day: string) => `${day} 오전 10시에 안내 문자를 한 번 더 보내 드립니다.`,
    moved: '바뀐 시간을 문자로 보내 드립니다.',
    cancelled: '취소 확인 문자를 보내 드립니다. 방문 안내 문자는 더 보내지 않습니다.',
  },
  cancelled: '다시 오실 때는 새로 예약해 주세요.',
  /** Stand around the time. */
  kept: { before: '지금 예약하신', after: (slot: string) => `${withParticle(slot, '은/는').slice(slot.length)} 새 시간이 정해질 때까지 그대로 있습니다.` },
  cancelQuestion: '취소하시면 다른 분이 이 시간을 예약하실 수 있습니다. 시간만 바꾸실 수도 있습니다.',
  over: '예약하신 시간이 지났습니다. 오시지 못하셨거나 다시 보고 싶으시면 새로 예약하실 수 있습니다.',
  unknownText: `받으신 주소가 끝까지 들어갔는지 확인해 주세요. 방문일에서 ${daysKeptAfterVisit}일이 지난 주소는 열리지 않습니다.`,
  unknownCall: '예약하신 전화번호를 알려 주시면 전문 상담사가 바로 찾아 드립니다.',
  facts: { slot: '방문 일시', former: '전 시간', name: '이름', cancelledSlot: '취소한 방문', cancelledAt: '취소한 때' },
  move: '시간 바꾸기',
  moveAgain: '다시 바꾸기',
  moveNow: '이 시간으로 바꾸기',
  newDay: '새 방문일',
  cancel: '예약 취소',
  cancelNow: '예약 취소하기',
  keep: '그대로 두기',
  again: '다시 예약하기',
  anew: '새로 예약하기',
  plans: '평면 보기',
  first: '첫 화면',
  find: '전화로 확인하기',
} as const;
