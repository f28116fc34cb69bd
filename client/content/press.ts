/** Every sentence of the press pages. */
export const pressContent = {
  author: '관리자',
  columns: { no: 'NO', title: '제목', author: '작성자', date: '날짜', views: '조회' },
  listLabel: '보도자료 목록',
  draftMark: '임시저장',
  loadMore: '더보기',
  loadingMore: '불러오는 중...',
  shown: (shown: number, total: number) => `${total}건 가운데 ${shown}건`,
  loadMoreFailed: '다음 글을 불러오지 못했습니다. 다시 눌러 주세요.',
  loading: '보도자료를 불러오고 있습니다.',
  empty: { title: '등록된 보도자료가 없습니다', text: '새로운 소식이 준비되면 이곳에서 알려드리겠습니다.' },
  failed: { title: '지금은 보도자료를 불러올 수 없습니다', text: '잠시 후 다시 시도해 주세요. 급한 문의는 전화로 안내해 드립니다.', again: '다시 불러오기' },
  article: { written: '등록', views: '조회', back: '목록' },
} as const;
