import { withParticle } from '#shared/korean/korean-particles.ts';

export const articlesCopy = {
  title: '보도자료',
  views: { label: '보기', all: '전체' },
  states: { draft: '임시저장', timed: '예약', shown: '공개', hidden: '비공개' },
  list: {
    label: '보도자료 목록',
    caption: (count: number) => `보도자료 ${count}건`,
    columns: { state: '상태', title: '제목', date: '날짜', views: '조회' },
    none: '—',
    empty: '아직 쓴 글이 없습니다.',
    nothing: '이 조건에 맞는 글이 없습니다.',
    older: '이전 글 더 보기',
    newest: '처음부터',
    part: (count: string) => `여기 있는 ${count}건 안에서만 세고 찾습니다.`,
    find: '제목 찾기',
    submit: '찾기',
  },
  write: '새로 쓰기',
  editor: '보도자료 수정',
  newEditor: '보도자료 쓰기',
  back: '목록',
  seen: '방문자 화면',
  past: '이전 판',
  hide: '비공개로',
  remove: '삭제',
  closePast: '글로 돌아가기',
  removeQuestion: (title: string) =>
    `${withParticle(`‘${title}’`, '을/를')} 삭제하시겠습니까? 삭제한 글은 되돌릴 수 없습니다. 방문자에게만 감추시려면 ‘비공개로’를 누르십시오.`,
  keep: '그대로 둠',
  times: {
    draft: (time: string) => `${time}에 쓴 글 · 방문자에게 보이지 않습니다`,
    timed: (time: string) => `${time}에 나타납니다`,
    shown: (time: string) => `${time}에 공개 · 방문자에게 보입니다`,
    hidden: (time: string) => `${time}에 공개했던 글 · 지금은 보이지 않습니다`,
  },
  removed: '삭제했습니다.',
} as const;
