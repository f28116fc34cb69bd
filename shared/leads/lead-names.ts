import { site } from '#shared/site.ts';
import type { LeadForm, LeadState } from './lead-form-names.ts';
import { directChannel } from './lead-source.ts';
import type { WorkState } from './work-states.ts';

/* Those of the fields are in `labels-and-hints.ts`. */

export const leadFormNames = { registration: '관심고객 등록', inquiry: '문의', visit: '방문예약', withdrawal: '수신 동의 철회' } as const satisfies Record<
  LeadForm,
  string
>;

export const leadStateNames = { delivered: '접수 완료', waiting: '전달 대기', failing: '전달 실패(재시도 중)', suspected: '의심' } as const satisfies Record<
  LeadState,
  string
>;

/** What the office has done. */
export const workStateNames = {
  new: '신규',
  absent: '부재',
  reached: '연락함',
  visit_planned: '방문 예정',
  visited: '방문함',
  contract: '계약',
  on_hold: '보류',
  closed: '종료',
} as const satisfies Record<WorkState, string>;

/** Maps, because a channel is what a visitor's address says, which may be `constructor`. */
const knownChannels = new Map(
  Object.entries({
    [directChannel]: '직접 방문',
    'naver/cpc': '네이버 광고',
    'search.naver.com': '네이버 검색',
    'cafe.naver.com': '네이버 카페',
    'blog.naver.com': '네이버 블로그',
    'search.daum.net': '다음 검색',
    'google.com': '구글 검색',
    'google.co.kr': '구글 검색',
    'google/cpc': '구글 광고',
    'bing.com': '빙 검색',
    'instagram.com': '인스타그램',
    'facebook.com': '페이스북',
    'youtube.com': '유튜브',
    'com.kakao.talk': '카카오톡',
    'kakao/cpc': '카카오 광고',
  }),
);
const ownChannels = new Map(Object.entries(site.leadSources ?? {}));

/** The office's own name of a channel, or one that everybody knows, or the channel itself. */
export function channelName(channel: string): string {
  return ownChannels.get(channel) ?? knownChannels.get(channel) ?? channel;
}
