export const zoomCopy = {
  enlarge: '확대',
  reduce: '축소',
  whole: '전체 보기',
  scale: (percent: number) => `${percent}%`,
  move: { ArrowLeft: '왼쪽으로', ArrowUp: '위로', ArrowDown: '아래로', ArrowRight: '오른쪽으로' },
  hint: '두 손가락이나 버튼으로 확대하고, 끌어서 옮길 수 있습니다.',
  keysHint: '키보드로는 화살표와 +, −, 0 키를, 마우스로는 Ctrl 키와 휠을 함께\u00a0쓰시면\u00a0됩니다.',
} as const;

export const videoCopy = {
  emptyTitle: '영상을\n준비하고 있습니다',
  emptySentence: '준비를 마치면 이곳에서 바로 보실 수 있습니다.',
  silent: '소리가 없는 영상입니다. 안내 문구는 자막으로 보실 수 있습니다.',
  failed: '영상을 불러오지 못했습니다.',
  failedAdvice: '잠시 후 다시 시도해 주세요.',
  again: '다시 불러오기',
  elsewhere: '영상이 보이지 않으면 새 창에서 보실 수 있습니다.',
  elsewhereLink: '새 창에서 영상 보기',
  captions: '한국어 자막',
} as const;

export const videoControlsCopy = {
  play: '재생',
  pause: '멈춤',
  position: '재생 위치',
  captions: '자막',
  fullScreen: '전체 화면',
  chapters: '장면 고르기',
  of: (time: string, duration: string) => `${duration} 가운데 ${time}`,
} as const;
