/** Words that only the desk shows, and that no visitor's page fetches. */
export const deskWriting = {
  save: '저장',
  publishNow: '지금 공개',
  publishChange: '수정한 글 공개',
  publishAt: (day: string, hour: string) => `${day} ${hour}에 공개`,
  today: '오늘',
  ofMonth: (date = 0) => `${date}일`,
  ofYear: (month = 0, date = 0) => `${month}월 ${date}일`,
  heading: '소제목',
  bold: '굵게',
  list: '목록',
  link: '링크',
  count: (letters: string, limit: string) => `${letters} / ${limit}`,
  fresh: '아직 저장하지 않은 새 글입니다.',
  savedAt: (time: string) => `${time}에 저장됨.`,
  stored: '저장했습니다.',
  failed: '저장하지 못했습니다.',
  where: (time: string | undefined) =>
    `쓰신 글은 이 화면과 이 기기에 있고, ${time === undefined ? '아직 서버에 없습니다.' : `${time} 뒤에 쓰신 것은 아직 서버에 없습니다.`}`,
  again: '20초 뒤 다시 해 봅니다.',
  press: '저절로 보내지 않으니 다시 눌러 주세요.',
  download: '글 내려받기',
  saveNow: '지금 저장',
  results: {
    saved: '저장했습니다.',
    drafted: '임시저장했습니다.',
    scheduled: '예약했습니다.',
    posted: '공개했습니다.',
    hidden: '비공개로 바꾸었습니다.',
    stale: '다른 관리자가 이 글을 먼저 수정해 바꾸지 않았습니다.',
  } as Readonly<Record<string, string>>,
  problems: {
    stale_change:
      '다른 관리자가 이 글을 먼저 수정했습니다. 쓰신 내용은 그대로 있습니다. 한 번 더 누르시면 쓰신 글로 바꾸고, 먼저 저장된 글은 이전 판에 남습니다.',
    removed: '이 글은 그사이 삭제되었습니다. 쓰신 내용은 그대로 있습니다. 한 번 더 누르시면 새 글로 등록됩니다.',
  } as Readonly<Record<string, string>>,
} as const;
