/** Sentences of the interior pages. */
export const interiorContent = {
  '59a': { title: '59A 인테리어', text: '59A 타입의 거실과 주방, 침실을 이미지로 소개합니다.' },
  '72b': { title: '72B 인테리어', text: '72B 타입의 거실과 주방, 침실을 이미지로 소개합니다.' },
  '84b': { title: '84B 인테리어', text: '84B 타입의 거실과 주방, 침실을 이미지로 소개합니다.' },
} as const;
