import { supplyRuleBasis } from '#client/site/words/legal-basis.ts';

/** 제4조 제3항. 제주 is in none of them. */
export const sameRegion = {
  basis: supplyRuleBasis('제4조'),
  text: '서울·인천·경기, 대전·세종·충남, 충북, 광주·전남, 전북, 대구·경북, 부산·울산·경남, 강원이 각각 한 권역입니다(제4조 제3항). 제주는 어느 권역에도 속하지 않습니다.',
} as const;
