import type { Page } from '../../shared/pages.ts';
import { site } from '../../shared/site.ts';

/** Document titles of the two pages that belong to no address. */
export const problemTitles = {
  notFound: '찾으시는 페이지가 없습니다',
  broken: `오류가 발생했습니다 | ${site.name}`,
  offline: `연결이 끊겼습니다 | ${site.name}`,
  refused: `요청을 처리하지 못했습니다 | ${site.name}`,
} as const;

export const notFoundContent = {
  title: 'Not Found',
  sentence: '찾으시는 페이지가 없습니다. 주소가 바뀌었거나 잘못 입력되었을 수 있습니다.',
  home: '첫 화면으로',
  next: ['business-intro', 'sales-subscription-guide', 'floor-plan-59a', 'press-list'],
} as const;

export const brokenContent = {
  title: 'Unexpected Application Error!',
  sentence: '페이지를 여는 중에 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  reference: '오류 번호',
  referenceNote: '상담사에게 이 번호를 알려 주시면 원인을 빠르게 찾을 수 있습니다.',
  urgent: '급하시면 전화로 문의해 주세요.',
  hours: '24시간 상담',
  home: '첫 화면으로',
} as const;

/** On the way to a page the network was gone, or the server did not answer. */
export const offlineContent = {
  title: '연결이 끊겼습니다',
  sentence: '페이지를 불러오지 못했습니다. 인터넷 연결을 확인해 주세요. 다시 연결되면 이 페이지를 바로 열어 드립니다.',
  again: '다시 시도',
  asking: '연결을 확인하고 있습니다.',
} as const;

/** For a request that cannot be answered as it was sent (4xx). */
export const refusedContent = {
  title: '요청을 처리하지 못했습니다',
  sentence: '보내신 요청을 처리할 수 없습니다. 이전 화면으로 돌아가 다시 시도해 주세요.',
  tooMany: '짧은 시간에 요청이 많았습니다. 잠시 후 다시 시도해 주세요.',
} as const;

/** Words that the shared parts of inner pages carry. */
export const partWords = {
  later: '추후 공개',
  asOf: '기준일',
  source: '출처',
  noticePrevails: '공식 입주자모집공고가 우선합니다.',
  nextPages: '다음에 볼 페이지',
  withoutScript: '자동 확인은 자바스크립트가 필요합니다. 표에서 직접 확인하실 수 있습니다.',
} as const;

/** Stands once on every page that sums up the law (공통 문구). */
export const lawSummaryNote =
  '관련 법령을 요약한 일반 안내입니다. 단지별 자격·일정·금액은 **공식 입주자모집공고가 우선**하며, 신청 전 반드시 공고문과 청약홈에서 확인하시기 바랍니다.';

/** What a page is called where it stands alone: a floor plan's title is only its type, the home page's is a headline. */
export function pageName({ id, group, label, title }: Page): string {
  if (id === 'home') return label;
  return group === 'units' && title === label && /^\d/.test(title) ? `${title} 평면도` : title;
}
