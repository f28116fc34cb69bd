/**
 * Facts of the complex and of the company: the one file an operator edits to make the site their own.
 * What is undefined here is shown as 「추후 공개」, never invented.
 */
export const site = {
  name: '윤슬 오션파크',
  nameLatin: 'YUNSEUL OCEAN PARK',
  slug: 'yunseul',
  constructorName: '㈜다온건설',
  landLocation: '다온군 해안읍 501번지 일원',
  copyrightYear: 2025,
  familySites: [{ label: '윤슬 오션파크 대표 홈페이지', url: 'https://yunseul.example/' }],

  households: { total: 1325, generalSale: 371 },
  buildings: 21,
  floors: { basement: 2, top: 25 },
  exclusiveAreasM2: [59, 72, 84],
  parkingPerHousehold: 1.5,
  moveIn: { year: 2028, month: 3 },
  /** Square metres or percent, once announced. */
  siteAreaM2: undefined,
  buildingAreaM2: undefined,
  grossFloorAreaM2: undefined,
  floorAreaRatioPercent: undefined,
  communityFacilities: ['피트니스 센터', '실내 골프연습장', '작은 도서관·북카페', '입주민 라운지'],

  /** Decides which rows of the subscription rules apply (주택공급에 관한 규칙). */
  region: { isCapitalArea: false, isRegulated: false },
} as const;
