import { formatNumber } from '#shared/korean/korean-format.ts';
import type { Page } from '#shared/pages/pages.ts';

/** Plain text, which search engines get, too. */
export interface Question {
  readonly question: string;
  readonly answer: string;
  /** The question is not answered yet. */
  readonly isOpen?: true;
}

export const sectionCopy = {
  toBeAnnounced: '추후 공개',
  asOf: '적용 법령',
  source: '출처',
  checkedOn: '확인일',
  endnote: '적용 법령과 출처',
  announcementPrevails: '공식 입주자모집공고가 우선합니다.',
  nextPages: '이어서 보기',
  /** In characters. */
  tooLong: (typed: number, limit: number) =>
    `${formatNumber(typed)}자를 입력하셨습니다. ${formatNumber(limit)}자까지 보낼 수 있으니 ${formatNumber(typed - limit)}자를 줄여 주세요.`,
  dayParts: { year: '년', month: '월', day: '일' },
  dayUnread: '연도 네 자리와 월, 일을 입력해 주세요. 예:\u00a01990.\u00a01.\u00a02.',
  withoutScript: '자동 계산에는 자바스크립트가 필요합니다. 표에서 직접 확인하실 수 있습니다.',
} as const;

/** Shown on every page that summarises the law. */
export const lawSummaryNote =
  '관련 법령을 요약한 일반 안내입니다. 단지별 자격·일정·금액은 **공식 입주자모집공고가 우선**하며, 신청 전에 반드시 공고문과 청약홈에서 확인하시기 바랍니다.';

/** The page's title. The title of home is meant for search engines. */
export function pageName({ id, label, title }: Page): string {
  return id === 'home' ? label : title;
}
