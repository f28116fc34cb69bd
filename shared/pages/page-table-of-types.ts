import type { FloorPlanType } from '#shared/plans/floor-plan-types.ts';
import { typeNames } from '#shared/site/site-words.ts';
import { site } from '#shared/site.ts';

const { name } = site;
/** Used for a type that the complex does not have. */
const hidden = { outsideMenu: true, outsideSitemap: true, noIndex: true } as const;

/** Shown instead of a plan. */
export const planToCome = {
  title: '평면 안내 준비 중',
  tagline: '새로운 평면은 준비되는 대로 공개합니다',
  description: `준비 중인 평면 안내입니다. 공개된 ${typeNames.join('·')} 타입 평면을 먼저 살펴보실 수 있습니다.`,
  opening: 'plain',
  ...hidden,
} as const;

/**
 * Paths follow an older numbering (84A is type 72A), and visible text names the real type. `idea` ends in
 * 「평면」. All plans have three bedrooms and two bathrooms, which a test checks.
 */
export function floorPlan<const Path extends string>(pathName: Path, drawing: FloorPlanType, idea: string) {
  const { name: type, areaM2, isOffered = true } = site.types[drawing];
  return {
    path: `/FloorPlan/${pathName}` as const,
    group: 'units',
    label: type,
    title: `${type} 평면도`,
    searchTitle: `${type} 평면도, 전용 ${areaM2}㎡`,
    tagline: `전용 ${areaM2}㎡, ${idea}`,
    description: `${name} ${type} 평면도입니다. 전용 ${areaM2}㎡, 침실 3개, 욕실 2개이며 ${idea}입니다.`,
    picture: 'living',
    opening: 'content',
    tabs: 'floorPlans',
    ...(isOffered ? {} : { ...planToCome, label: '평면 안내', searchTitle: planToCome.title }),
  } as const;
}

/** `look` is followed by 「인테리어」. */
export function interior<const Path extends string>(pathName: Path, type: string, look: string, isOffered = true) {
  return {
    path: `/Interior/${pathName}` as const,
    group: 'interior',
    label: type,
    title: `${type} 인테리어`,
    tagline: '빛과 바람이 드나드는 방을 미리 둘러보세요',
    description: `${type === site.interiorOnlyType ? '공급 타입이 아닌' : name} ${type} 인테리어 예시입니다. ${look} 거실, 주방, 침실의 이미지와 마감재를 보실 수 있습니다.`,
    picture: 'banner-interior',
    tabs: 'interior',
    ...(isOffered ? {} : hidden),
  } as const;
}
