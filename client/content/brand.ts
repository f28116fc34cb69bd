export const filmCopy = {
  play: '재생',
  pause: '멈춤',
  position: '재생 위치',
  captions: '자막',
  fullScreen: '전체 화면',
  chapters: '장면 고르기',
  of: (time: string, duration: string) => `${duration} 가운데 ${time}`,
} as const;
