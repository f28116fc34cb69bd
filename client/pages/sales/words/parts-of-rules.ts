import { supplyRuleBasis } from '#client/site/words/legal-basis.ts';
import { firstRankRules, type SupplyArea } from '#shared/law/first-rank.ts';
import { site } from '#shared/site.ts';
import { type AreaBand, areaBandOf, areaBands, depositsManwon } from '#shared/law/deposit.ts';
import { exclusiveAreaOf, nameOfType, offeredTypes } from '#shared/site/site-words.ts';

/** The regions of 제4조 제3항. 제주 belongs to none of them. */
export const sameRegion = {
  basis: supplyRuleBasis('제4조'),
  text: '서울·인천·경기, 대전·세종·충남, 충북, 광주·전남, 전북, 대구·경북, 부산·울산·경남, 강원이 각각 한 권역입니다(제4조 제3항). 제주는 어느 권역에도 속하지 않습니다.',
} as const;

/** Returns words such as 「6개월(12개월까지 연장 가능)」 (주택공급에 관한 규칙 제28조 제1항). */
export function accountPeriodInWords(area: SupplyArea): string {
  const { accountMonths, accountMonthsAtMost } = firstRankRules[area];
  const base = accountMonths % 12 === 0 ? `${accountMonths / 12}년` : `${accountMonths}개월`;
  return accountMonthsAtMost === undefined ? base : `${base}(${accountMonthsAtMost}개월까지 연장 가능)`;
}

/** About homes of cancelled winners that nobody in reserve takes. In a regulated area 청약홈 also holds the second draw. */
export const homesLeft = {
  basis: supplyRuleBasis('제19조·제26조'),
  text: `당첨 취소나 미계약으로 남았는데 예비입주자가 없는 세대는 국내에 거주하는 성년자인 무주택세대구성원(시장·군수·구청장이 거주 지역을 요건으로 더하면 그 지역 거주자)을 대상으로, ${site.region.isRegulated ? '두 번은' : '한 번은'} 청약홈에서 추첨하고 그 뒤에는 사업주체가 정한 방법으로 공개모집합니다(제19조 제6항·제26조 제5항).`,
} as const;

/** The bands of the table (주택공급에 관한 규칙 별표 2) that contain the types of the complex, smallest first. */
const bandsOfTypes = areaBands
  .map((band) => ({ band, names: offeredTypes.filter((type) => areaBandOf(Number(exclusiveAreaOf(type))) === band).map(nameOfType) }))
  .filter(({ names }) => names.length > 0);
export const smallestBand: AreaBand = bandsOfTypes[0]?.band ?? 'upTo85';
const areAllUpTo85 = bandsOfTypes.every(({ band }) => band === 'upTo85');
const bandsInWords: Record<AreaBand, string> = { upTo85: '85㎡ 이하', upTo102: '102㎡ 이하', upTo135: '135㎡ 이하', any: '135㎡ 초과' };
export const areasSentence = areAllUpTo85
  ? `${site.name}의 모든 타입은 85㎡ 이하입니다.`
  : `${bandsOfTypes.map(({ band, names }) => `${names.join('·')} 타입은 ${bandsInWords[band]}`).join(', ')}입니다.`;
const { seoulBusan, metropolitan, elsewhere } = depositsManwon.upTo85;
export const depositSentence = areAllUpTo85
  ? `${site.name}의 모든 타입은 전용면적 85㎡ 이하이므로 서울·부산 ${seoulBusan}만원, 그 밖의 광역시 ${metropolitan}만원, 그 밖의 지역 ${elsewhere}만원입니다.`
  : `전용면적이 넓을수록 금액이 커지며, 면적별 금액은 청약 체크포인트의 표에서 확인하실 수 있습니다. ${areasSentence}`;
