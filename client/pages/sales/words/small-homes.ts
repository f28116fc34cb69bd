import { type HomeKind, smallHomeLimits } from '#shared/law/home-ownership.ts';
import { wonInWords } from '#shared/korean/amount.ts';

function limitOf(kind: HomeKind): string {
  const { elsewhere, capital } = smallHomeLimits[kind];
  return `전용 ${elsewhere.areaM2}㎡ 이하이고 ${wonInWords(elsewhere.priceWon)}(수도권은 ${wonInWords(capital.priceWon)}) 이하`;
}

/** 제53조 제9호. */
export function smallHomesInWords(): string {
  return `소형·저가주택은 아파트는 ${limitOf('apartment')}, 단독·연립·다세대주택과 도시형 생활주택은 ${limitOf('other')}인 집입니다. 가격은 공시가격이며, 분양권은 공급계약서의 공급가격입니다(제53조 제9호·별표 1 제1호).`;
}
