import { daysInWords, formatNumber } from '#shared/korean/korean-format.ts';
import { withParticle } from '#shared/korean/korean-particles.ts';
import { appointments, hasAllAppointments, hasAppointments } from '#shared/site/schedule.ts';
import { site } from '#shared/site.ts';
import brochure from '#shared/site/brochure.json' with { type: 'json' };
import {
  areaFacts,
  areaFigures,
  brochureMark,
  facilityCount,
  facilityNames,
  homesOnSale,
  moveInMonth,
  scale,
  totalHomes,
  typeCount,
} from '#shared/site/site-words.ts';
import { story } from '#shared/brand-and-places.ts';
import { supplyRuleBasis } from '#client/site/words/legal-basis.ts';
import { procedure } from './procedure.ts';

const { method } = site.project;
const hasRest = site.households.total > site.households.generalSale;
const ofRest =
  method === undefined
    ? '나머지 세대(조합원 등)의 공급 방식은 사업 방식과 함께 공개합니다.'
    : '나머지 세대의 공급 방식은 입주자모집공고에서 확인하시기 바랍니다.';
const restOfHomes = hasRest ? ` ${ofRest}` : '';

export const businessIntroCopy = {
  figures: {
    title: `숫자로 보는\n${site.name}`,
    total: { value: formatNumber(site.households.total), unit: '세대', note: '총 세대수' },
    sale: { value: formatNumber(site.households.generalSale), unit: '세대', note: '일반분양' },
    buildings: { value: String(site.buildings), unit: '개 동', note: '단지 전체' },
    floors: { value: String(site.floors.top), unit: '층', note: `지하 ${site.floors.basement}층~지상` },
    areas: { value: areaFigures, unit: '㎡', note: `전용면적 · ${typeCount} 타입` },
    moveIn: { value: String(site.moveIn.year), unit: `년 ${site.moveIn.month}월`, note: '입주 예정' },
  },
  windows: {
    label: '수량 표시',
    alt: `창 ${formatNumber(site.households.total)}개 가운데 ${formatNumber(site.households.generalSale)}개가 밝은 그림`,
    caption: `창 하나가 한 세대이며, 밝은 창이 일반분양 ${homesOnSale}입니다. 동·호수의 위치와는 관계가 없습니다.`,
  },
  table: {
    title: '사업개요',
    caption: `${site.name} 사업개요`,
    /** A row without a value shows 「추후 공개」. */
    rows: [
      { head: '사업명', value: site.name },
      { head: '대지 위치', value: site.landLocation },
      ...areaFacts,
      { head: '건축 규모', value: `${scale}, ${site.buildings}개 동` },
      {
        head: '세대수',
        value: `${totalHomes}[[(일반분양 ${homesOnSale})]]`,
      },
    ],
    note: '‘추후 공개’ 항목은 정해지는 대로 이 페이지에 올립니다. 자세한 내용은 입주자모집공고에서 확인하시기 바랍니다.',
  },
  project: {
    title: '사업주체와 인허가',
    caption: `${site.name} 사업주체와 인허가`,
    rows: [
      { head: '사업 방식', value: site.project.method },
      { head: '시행(사업주체)', value: site.project.developer },
      { head: '시공', value: site.constructorName },
      { head: '사업주체 등록번호', value: site.project.registration },
      { head: '분양대행', value: site.project.salesAgency },
      { head: '대지 소유권 확보', value: site.project.landOwnership },
      { head: '사업계획승인', value: site.project.approval },
      { head: '분양대금 관리', value: site.project.fundManagement },
      { head: '분양보증', value: site.project.guarantee },
    ],
    note: `총 ${totalHomes} 가운데 일반분양은 ${homesOnSale}입니다.${restOfHomes}`,
  },
  living: {
    title: '단지에서 누리는 것',
    items: [
      { term: story.park.term, text: story.park.life },
      { term: `세대당 약 ${site.parkingPerHousehold}대`, text: `지하 주차장에 세대당 약 ${site.parkingPerHousehold}대의 주차 공간을 마련합니다.` },
      { term: `커뮤니티 ${facilityCount} 곳`, text: `${withParticle(facilityNames.join(', '), '을/를')} 마련합니다.` },
    ],
    note: '개발계획은 인허가와 정부 정책에 따라 변경·지연·취소될 수 있습니다.',
  },
  next: ['complex-intro', 'floor-plan-59a', 'business-plan'],
} as const;

const whenUnknown = hasAppointments ? '아직 정해지지 않은 날짜는 정해지는 대로 공개합니다.' : '날짜는 입주자모집공고와 함께 공개합니다.';
const whenDates = hasAllAppointments ? '날짜는 입주자모집공고가 우선합니다.' : whenUnknown;

/** Steps without an appointment have no day of their own. */
function datesOf(id: (typeof procedure.steps)[number]['id']): readonly { readonly of: string; readonly when: string | undefined }[] {
  if (id === 'moveIn') return [{ of: '입주', when: `${moveInMonth} 예정` }];
  return appointments.filter(({ step }) => step === id).map(({ title, days }) => ({ of: title, when: days && daysInWords(days) }));
}

export const brochureCopy = site.brochure
  ? {
      file: '/brochure.pdf',
      words: `안내 책자${brochureMark} 내려받기`,
      format: `PDF · A4 ${brochure.pages}쪽 · ${(brochure.bytes / 1_000_000).toFixed(1)}MB`,
    }
  : undefined;

export const businessPlanCopy = {
  schedule: {
    basis: procedure.basis,
    title: '공고에서 입주까지',
    lead: `절차는 법령이 정한 순서를 따르며, ${whenDates}`,
    alt: '입주자모집공고부터 입주까지 모든 단계를 한 줄에 놓은 일정표',
    steps: procedure.steps.map((step) => ({ ...step, dates: datesOf(step.id) })),
  },
  soon: {
    title: '확정 일정을\n준비하고 있습니다',
    sentence: '날짜가 정해지는 대로 이 페이지에 올립니다. 궁금하신 점은 관심고객으로 등록하시면 전문 상담사가 상담해 드립니다.',
    way: '관심고객 등록',
  },
  calendar: '달력에 일정 담기',
  winners: {
    name: '당첨자와 예비입주자',
    lead: '당첨자와 예비입주자를 선정한 사실과 예비입주자 현황은 이 홈페이지에 공고하며, 당첨 여부는 청약홈에서 각자 확인합니다.',
    basis: supplyRuleBasis('제25조 제4항·제26조 제4항'),
    caption: '당첨자와 예비입주자 공고',
    published: '공고 보기',
    rows: { day: '당첨자 발표일', list: '선정 공고·예비입주자 현황', until: '예비입주자 [[현황의 공개 기한]]' },
  },
  steps: '단계마다 알아 둘 것',
  next: ['sales-subscription-guide', 'business-documents', 'sales-announcement'],
} as const;

export const businessDocumentsCopy = {
  application: {
    title: '공급신청 서류',
    lead: '인쇄해 두고, 준비한 서류를 하나씩 확인하실 수 있는 목록입니다.',
    print: '이 목록 인쇄하기',
    everyoneCaption: '모든 신청자가 제출하는 서류',
    someCaption: '해당하는 신청자가 제출하는 서류',
  },
  handing: '제출 시기와 보관',
  soon: {
    title: '계약서류 안내를\n준비하고 있습니다',
    sentence: '계약 장소와 계약일에 지참할 서류는 준비되는 대로 이 페이지에서 안내합니다.',
    way: '인지세 먼저 알아보기',
  },
  next: ['sales-subscription-guide', 'sales-stamp-tax', 'business-plan'],
} as const;
