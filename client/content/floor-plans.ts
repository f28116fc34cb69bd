/** Sentences of the pages of the floor plans, the guide films and the E-model house. */
export const floorPlansContent = {
  '59a': { title: '59A 평면도', text: '전용 59㎡ 59A 타입의 평면도와 실별 면적을 안내합니다.' },
  '59b': { title: '59B 평면도', text: '전용 59㎡ 59B 타입의 평면도와 실별 면적을 안내합니다.' },
  '72a': { title: '72A 평면도', text: '전용 72㎡ 72A 타입의 평면도와 실별 면적을 안내합니다.' },
  '72b': { title: '72B 평면도', text: '전용 72㎡ 72B 타입의 평면도와 실별 면적을 안내합니다.' },
  '84a': { title: '84A 평면도', text: '전용 84㎡ 84A 타입의 평면도와 실별 면적을 안내합니다.' },
  '114b': { title: '평면을 준비하고 있습니다', text: '공개된 다섯 타입의 평면을 먼저 살펴보실 수 있습니다.' },
  videos: { title: '안내 영상', text: '입지환경, 59타입, 84타입을 짧은 영상으로 안내합니다.' },
  emodel: { title: 'E-모델하우스', text: '화면을 클릭하면 VR을 보실 수 있습니다' },
} as const;
