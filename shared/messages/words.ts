import { withParticle } from '#shared/korean/korean-particles.ts';
import { site } from '#shared/site.ts';

/* Every text message and every notice to the office. Information about what a person asked for, and no advertisement. */

/** The beginnings of visits are `YYYY-MM-DDTHH:MM` in Seoul. */
export interface TextValues {
  readonly name?: string | undefined;
  readonly slot?: string | undefined;
  /** Where the visitor sees, moves or cancels the visit. */
  readonly link?: string | undefined;
  /** Of the model house, once it is announced. */
  readonly address?: string | undefined;
  readonly salesPhone: string;
}

export interface MessageText {
  /** Of a message too long for SMS. */
  readonly subject: string;
  readonly text: string;
}

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

function partsOf(slot: string) {
  const at = new Date(`${slot}Z`);
  const [hour, minute] = [at.getUTCHours(), at.getUTCMinutes()];
  const clock = `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시${minute > 0 ? ` ${minute}분` : ''}`;
  return { month: at.getUTCMonth() + 1, day: at.getUTCDate(), weekday: weekdays[at.getUTCDay()] ?? '', clock };
}

/** `12월 5일(토) 오후 2시` */
function longSlot(slot: string): string {
  const { month, day, weekday, clock } = partsOf(slot);
  return `${month}월 ${day}일(${weekday}) ${clock}`;
}

/** `12/5(토) 오후 2시` */
function shortSlot(slot: string): string {
  const { month, day, weekday, clock } = partsOf(slot);
  return `${month}/${day}(${weekday}) ${clock}`;
}

const sender = `[${site.name}]`;
const lines = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join('\n');
const greeting = (name: string | undefined, rest: string) => (name === undefined ? rest : `${name} 님, ${rest}`);
const placeLine = (address: string | undefined) => `장소 ${address === undefined ? '견본주택 주소는 정해지면 문자로 알려 드립니다.' : `${address} 견본주택`}`;
const linkLines = (link: string | undefined) => (link === undefined ? undefined : `시간을 바꾸거나 취소하시려면\n${link}`);

export const messageTexts = {
  requested: ({ name, address, salesPhone }: TextValues): MessageText => ({
    subject: '방문예약 신청 확인',
    text: lines(
      `${sender} 방문예약 신청 확인`,
      greeting(name, '신청해 주셔서 고맙습니다.'),
      '전문 상담사가 전화로 날짜를 정해 드립니다.',
      placeLine(address),
      `문의 ${salesPhone}`,
    ),
  }),
  booked: ({ name, slot = '', link, address, salesPhone }: TextValues): MessageText => ({
    subject: '방문예약 확인',
    text: lines(
      `${sender} 방문예약 확인`,
      greeting(name, '예약해 주셔서 고맙습니다.'),
      `일시 ${longSlot(slot)}`,
      placeLine(address),
      linkLines(link),
      `문의 ${salesPhone}`,
    ),
  }),
  moved: ({ slot = '', salesPhone }: TextValues): MessageText => ({
    subject: '방문 시간 변경',
    text: `${sender} 방문 시간이 ${withParticle(shortSlot(slot), '으로/로')} 바뀌었습니다. 문의 ${salesPhone}`,
  }),
  cancelled: ({ slot = '', salesPhone }: TextValues): MessageText => ({
    subject: '방문예약 취소',
    text: `${sender} ${shortSlot(slot)} 방문예약이 취소되었습니다. 문의 ${salesPhone}`,
  }),
  reminder: ({ slot = '', address, salesPhone }: TextValues): MessageText => ({
    subject: '내일 방문 안내',
    text: `${sender} 내일 ${shortSlot(slot)}에 뵙겠습니다. ${address === undefined ? `주소는 전화로 안내합니다. ${salesPhone}` : `${address}. 변경 ${salesPhone}`}`,
  }),
  address: ({ name, slot, link, address = '', salesPhone }: TextValues): MessageText => ({
    subject: '견본주택 주소 안내',
    text: lines(
      `${sender} 견본주택 주소 안내`,
      greeting(name, '견본주택 주소가 정해졌습니다.'),
      address,
      slot === undefined ? undefined : `예약하신 ${longSlot(slot)}에 뵙겠습니다.`,
      link,
      `문의 ${salesPhone}`,
    ),
  }),
} as const;

/** The variables of an approved template of 알림톡. */
export function templateVariables({ name, slot, link, address, salesPhone }: TextValues): Readonly<Record<string, string>> {
  return {
    '#{이름}': name ?? '고객',
    '#{일시}': slot === undefined ? '' : longSlot(slot),
    '#{장소}': address ?? '',
    '#{링크}': link ?? '',
    '#{문의}': salesPhone,
  };
}

export const noticeNames = {
  'office:booked': '방문예약',
  'office:moved': '방문 시간 변경',
  'office:cancelled': '방문예약 취소',
  'office:withdrawal': '수신 동의 철회',
} as const;

export interface NoticeCount {
  readonly name: string;
  readonly count: number;
}

/** `[윤슬 오션파크] 새 소식 3건: 관심고객 등록 2, 수신 동의 철회 1` */
export function noticeText(counts: readonly NoticeCount[], undeliveredMinutes: number | undefined, link: string): MessageText {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const undelivered = undeliveredMinutes === undefined ? undefined : `${sender} 접수가 ${undeliveredMinutes}분 넘게 전달되지 못하고 있습니다.`;
  const news = all === 0 ? undefined : `${sender} 새 소식 ${all}건: ${counts.map(({ name, count }) => `${name} ${count}`).join(', ')}`;
  return { subject: undelivered ?? news ?? sender, text: lines(undelivered, news, link) };
}
