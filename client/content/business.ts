import { formatMonth, formatNumber } from '../../shared/korean-format.ts';
import { site } from '../../shared/site.ts';

function areaInWords(areaM2: number | undefined): string | undefined {
  return areaM2 === undefined ? undefined : `${formatNumber(areaM2)}㎡`;
}

function percentInWords(percent: number | undefined): string | undefined {
  return percent === undefined ? undefined : `${formatNumber(percent)}%`;
}

const scale = `지하 ${site.floors.basement}층 ~ 지상 ${site.floors.top}층`;

export const businessIntroContent = {
  figures: {
    title: `숫자로 보는\n${site.name}`,
    total: { value: formatNumber(site.households.total), unit: '세대', note: '총 세대수' },
    sale: { value: formatNumber(site.households.generalSale), unit: '세대', note: '일반분양' },
    buildings: { value: String(site.buildings), unit: '개 동', note: '단지 전체' },
    floors: { value: `B${site.floors.basement}–${site.floors.top}F`, unit: '', note: scale },
    areas: { value: site.exclusiveAreasM2.join('·'), unit: '㎡', note: '전용면적 · 다섯 타입' },
    moveIn: { value: formatMonth(site.moveIn), unit: '', note: '입주 예정' },
  },
  table: {
    title: '사업개요',
    caption: '윤슬 오션파크 사업개요',
    /** A row without a value is shown as 「추후 공개」. */
    rows: [
      { key: 'name', head: '사업명', value: site.name },
      { key: 'location', head: '대지 위치', value: site.landLocation },
      { key: 'siteArea', head: '대지면적', value: areaInWords(site.siteAreaM2) },
      { key: 'buildingArea', head: '건축면적', value: areaInWords(site.buildingAreaM2) },
      { key: 'grossFloorArea', head: '연면적', value: areaInWords(site.grossFloorAreaM2) },
      { key: 'floorAreaRatio', head: '용적률', value: percentInWords(site.floorAreaRatioPercent) },
      { key: 'scale', head: '건축 규모', value: `${scale}, ${site.buildings}개 동` },
      {
        key: 'households',
        head: '세대수',
        value: `${formatNumber(site.households.total)}세대 [[(일반분양 ${formatNumber(site.households.generalSale)}세대)]]`,
      },
    ],
    note: '「추후 공개」 항목은 정해지는 대로 이 페이지에 올립니다. 자세한 내용은 입주자모집공고를 확인하시기 바랍니다.',
  },
  living: {
    title: '단지에서\n누리는 것',
    items: [
      { term: '차 없는 지상', text: '차는 지하로 다니고, 지상은 공원처럼 걷는 길로 비워 둡니다.' },
      { term: `세대당 약 ${site.parkingPerHousehold}대`, text: '지하 주차장에 세대당 약 1.5대의 자리를 마련합니다.' },
      { term: '커뮤니티 네 곳', text: `${site.communityFacilities.join(', ')}를 둡니다.` },
    ],
    note: '개발계획은 인허가와 정책에 따라 변경·지연·취소될 수 있습니다.',
  },
  next: ['complex-intro', 'floor-plan-59a', 'business-plan'],
} as const;

export const businessPlanContent = {
  line: {
    title: '공고에서\n입주까지',
    lead: '순서는 법령이 정한 대로이며, 날짜는 입주자모집공고와 함께 공개합니다.',
    alt: '입주자모집공고부터 입주까지 여섯 단계를 한 줄에 놓은 일정표',
    stops: [
      { title: '입주자모집공고', when: undefined },
      { title: '특별공급 접수', when: undefined },
      { title: '1·2순위 접수', when: undefined },
      { title: '당첨자 발표', when: undefined },
      { title: '계약', when: undefined },
      { title: '입주', when: `${formatMonth(site.moveIn)} 예정` },
    ],
  },
  soon: {
    title: '확정 일정을\n준비하고 있습니다',
    sentence: '날짜가 정해지는 대로 이 페이지에 올립니다. 관심고객으로 등록하시면 상담사가 먼저 연락드립니다.',
    way: '관심고객 등록',
  },
  steps: { title: '단계마다\n알아 둘 것' },
  next: ['sales-subscription-guide', 'business-documents', 'sales-announcement'],
} as const;

export const businessDocumentsContent = {
  application: { title: '공급신청\n서류', everyoneCaption: '모든 신청자가 제출하는 서류', someCaption: '해당하는 신청자가 제출하는 서류' },
  handing: { title: '제출 시기와\n보관' },
  soon: {
    title: '계약 서류 안내를\n준비하고 있습니다',
    sentence: '계약 장소와 계약일에 지참할 서류는 준비되는 대로 이 페이지에서 안내합니다.',
    way: '인지세 먼저 알아보기',
  },
  next: ['sales-subscription-guide', 'sales-stamp-tax', 'business-plan'],
} as const;
