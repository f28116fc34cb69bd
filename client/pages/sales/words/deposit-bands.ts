import { type AreaBand, areaBandOf, areaBands, depositsManwon } from '#shared/law/deposit.ts';
import { exclusiveAreaOf, nameOfType, offeredTypes } from '#shared/site/site-words.ts';
import { site } from '#shared/site.ts';

/** The bands of the table (주택공급에 관한 규칙 별표 2) that the types of the complex are in, smallest first. */
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
