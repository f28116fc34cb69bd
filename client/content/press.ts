import type { PictureName } from '../../shared/picture-files.ts';

/** Of the articles of `shared/news.ts`, by id. */
const articlePictures: Readonly<Record<string, PictureName>> = {
  'news-opening': 'hero-wide',
  'news-park': 'site-ground',
  'news-floor-plans': 'interior-59a-living',
  'news-community': 'community-lounge',
};

export function pictureOfArticle(id: string): PictureName | undefined {
  return Object.hasOwn(articlePictures, id) ? articlePictures[id] : undefined;
}

export const pressCopy = {
  author: '관리자',
  columns: { no: 'NO', title: '제목', author: '작성자', date: '날짜', views: '조회' },
  listLabel: '보도자료 목록',
  draftMark: '임시저장',
  loadMore: '더보기',
  loadingMore: '불러오는 중...',
  shown: (shown: number, total: number) => `${total}건 가운데 ${shown}건`,
  loadMoreFailed: '다음 글을 불러오지 못했습니다. 다시 눌러 주세요.',
  fromTheTop: '처음부터 보기',
  loading: '보도자료를 불러오고 있습니다.',
  whole: '목록 전체를 한 번에 보기',
  empty: { title: '아직 소식이 없습니다', text: '새 보도자료를 올리면 이곳에서 보실 수 있습니다.' },
  failed: {
    title: '지금은 보도자료를 불러올 수 없습니다',
    text: '잠시 후 다시 시도해 주세요. 급하시면 전화로 문의해 주세요.',
    again: '다시 불러오기',
  },
  article: {
    writtenBy: '작성자',
    writtenAt: '등록일시',
    views: '조회',
    back: '목록',
    beside: '다른 보도자료',
    newer: '다음 글',
    older: '이전 글',
    draftNotice: '임시저장한 글입니다. 방문자에게는 보이지 않습니다.',
  },
} as const;
