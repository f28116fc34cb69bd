import type { ToldMessage, ToldState } from '#shared/messages/told-message.ts';
import { timeInWords } from './times.ts';

const kinds = {
  requested: '신청 확인 문자',
  booked: '예약 확인 문자',
  moved: '시간 변경 문자',
  cancelled: '예약 취소 문자',
  reminder: '전날 안내 문자',
  address: '주소 안내 문자',
} satisfies Record<ToldMessage['kind'], string>;

const ends = {
  delivered: '도착',
  undelivered: '도착하지 못했습니다. 번호를 확인해 주십시오',
  sent: '보냄',
  held: '주소가 정해지면 보냅니다',
  refused: '받을 수 없는 번호라 보내지 못했습니다',
  expired: '보내지 못하고 기한이 지났습니다',
} satisfies Record<Exclude<ToldState, 'waiting'>, string>;

/** The person does not know, and somebody has to call. */
export const isUntold = ({ state, failures }: ToldMessage): boolean =>
  state === 'undelivered' || state === 'refused' || state === 'expired' || (state === 'waiting' && failures > 0);

/** `예약 확인 문자: 도착`, `전날 안내 문자: 내일 10:00에 보냅니다`. */
export function toldInWords({ kind, state, nextAt, failures }: ToldMessage, now: Date): string {
  if (state !== 'waiting') return `${kinds[kind]}: ${ends[state]}`;
  const isSoon = nextAt === null || Date.parse(nextAt) <= now.getTime();
  const next = isSoon ? '곧' : `${timeInWords(nextAt, now)}에`;
  return failures > 0 ? `${kinds[kind]}: ${failures}번 보내지 못했습니다. ${next} 다시 보냅니다` : `${kinds[kind]}: ${next} 보냅니다`;
}
