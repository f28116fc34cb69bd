import { site } from '#shared/site.ts';
import { supplyRuleBasis } from '#client/site/words/legal-basis.ts';

/** Homes of cancelled winners that nobody in reserve takes. In a regulated area the second draw too is on 청약홈. */
export const homesLeft = {
  basis: supplyRuleBasis('제19조·제26조'),
  text: `당첨 취소나 미계약으로 남았는데 예비입주자가 없는 세대는 국내에 거주하는 성년자인 무주택세대구성원(시장·군수·구청장이 거주 지역을 요건으로 더하면 그 지역 거주자)을 대상으로, ${site.region.isRegulated ? '두 번은' : '한 번은'} 청약홈에서 추첨하고 그 뒤에는 사업주체가 정한 방법으로 공개모집합니다(제19조 제6항·제26조 제5항).`,
} as const;
