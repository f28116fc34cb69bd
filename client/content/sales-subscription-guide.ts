import { site } from '../../shared/site.ts';
import { firstRankRules, type SupplyArea, supplyAreaOf } from '../../shared/rules/first-rank.ts';
import { bases } from './sales.ts';

const isCapital = supplyAreaOf(site.region) === 'capital';
const areaNames: Record<SupplyArea, string> = { capital: '수도권', elsewhere: '수도권 외', regulated: '투기과열지구·청약과열지역', shrinking: '위축지역' };

/** Types of special supply with their share and their core conditions. */
export const specialSupply = {
  basis: bases.specialSupply,
  caption: '특별공급 유형별 비율과 핵심 요건',
  columns: ['유형', '비율', '핵심 요건', '근거'],
  rows: [
    { key: 'institution', head: '기관추천', cells: [`10% (승인 시 ${isCapital ? 15 : 20}%)`, '무주택이며 관계 기관의 추천을 받은 분', '제36조'] },
    { key: 'children', head: '다자녀', cells: ['10% (15%까지 가능)', '미성년 자녀가 2명 이상', '제40조'] },
    { key: 'parents', head: '노부모부양', cells: ['3%', '65세 이상 직계존속을 3년 이상 부양한 무주택세대주, 1순위', '제46조'] },
    { key: 'newlyweds', head: '신혼부부', cells: ['15%', '혼인 7년 이내, 소득 기준의 140% 이하(맞벌이 160%)', '[[2026. 6. 15.]] 개정'] },
    {
      key: 'first',
      head: '생애최초',
      cells: ['공공택지 17%, 민간택지 7%', '1순위, 소득세 5년 납부, 소득 기준의 160% 이하. 1인 가구는 60㎡ 이하', '[[2026. 6. 15.]] 개정'],
    },
    {
      key: 'newborn',
      head: '신생아',
      cells: ['10%', '2세 미만 자녀가 있는 무주택자, 1순위, 소득 기준의 160% 이하. 혼인과 관계없이 추첨', '[[2026. 6. 15.]] 신설'],
    },
  ],
} as const;

export const subscriptionGuideContent = {
  contents: {
    title: '이 페이지의 순서',
    items: [
      { id: 'special', label: '특별공급' },
      { id: 'rank', label: '1순위·2순위' },
      { id: 'eligibility', label: '신청 자격' },
      { id: 'documents', label: '제출서류' },
      { id: 'online', label: '인터넷 청약' },
      { id: 'questions', label: '자주 묻는 질문' },
    ],
  },
  special: {
    title: '특별공급',
    basis: bases.specialSupply,
    notes: [
      '청약통장은 가입한 지 6개월이 지나고 예치기준금액을 채워야 합니다(제48조).',
      '특별공급은 한 세대에 한 번만 받을 수 있습니다(제55조, 예외 제55조의3).',
      '부부가 각각 당첨되면 먼저 접수한 것이 유효합니다(제55조의2).',
      '소득 기준과 계산 방법은 공고문에서 확인하시기 바랍니다.',
    ],
  },
  rank: {
    title: '1순위와\n2순위',
    basis: bases.firstRank,
    caption: '지역별 1순위 요건',
    columns: ['주택이 있는 지역', '통장 가입기간', '그 밖의 요건'],
    areaNames,
    here: '이 단지',
    months(area: SupplyArea): string {
      const { accountMonths, accountMonthsAtMost } = firstRankRules[area];
      const base = accountMonths % 12 === 0 ? `${accountMonths / 12}년` : `${accountMonths}개월`;
      return accountMonthsAtMost === undefined ? base : `${base} (${accountMonthsAtMost}개월까지 연장 가능)`;
    },
    deposit: '거주지와 면적에 맞는 예치금',
    household: '거주지와 면적에 맞는 예치금, 세대주, 5년 안에 당첨된 세대원이 없을 것, 2주택 이상을 소유하지 않을 것',
    second: {
      title: '2순위',
      text: '1순위에 해당하지 않는 청약통장 가입자입니다. 2순위에도 청약통장이 필요합니다(제11조).',
    },
    choice: {
      title: '당첨자 선정',
      text: '규제지역이 아닌 곳의 전용 85㎡ 이하 주택은 40% 이하에서 시장·군수가 정해 공고한 만큼을 가점제로, 나머지는 추첨제로 선정합니다. 정한 비율이 없으면 추첨합니다. 2순위는 추첨하고, 남은 세대는 선착순으로 공급합니다.',
    },
    checks: '가점과 예치금 점검하기',
  },
  eligibility: {
    title: '신청 자격',
    basis: { asOf: bases.firstRank.asOf, source: '주택공급에 관한 규칙 제4조·제25조·제28조·제58조·제60조' },
    caption: '신청 자격과 유의할 점',
    rows: [
      { key: 'who', head: '신청할 수 있는 분', text: '입주자모집공고일 현재 해당 주택건설지역이나 같은 권역에 거주하는 성년자입니다(제4조).' },
      { key: 'one', head: '신청 수', text: '민영주택은 한 사람이 한 주택을 신청합니다.' },
      { key: 'first', head: '지역 우선', text: '같은 순위에서 경쟁하면 해당 지역 거주자를 먼저 선정합니다.' },
      { key: 'deposit', head: '청약금', text: '청약통장 1순위자에게는 청약금을 받지 않습니다(제60조).' },
      {
        key: 'wrong',
        head: '부적격 당첨',
        text: '수도권 1년, 그 밖의 지역 6개월(규제지역 1년), 위축지역 3개월 동안 다른 주택의 입주자로 선정될 수 없습니다(제58조 제3항).',
      },
    ],
  },
  documents: { title: '제출서류', lead: '인터넷 청약은 당첨된 뒤에 제출합니다.' },
  online: {
    title: '인터넷 청약\n절차',
    basis: { asOf: bases.procedure.asOf, source: '주택공급에 관한 규칙 제19조·제25조·제26조·제52조의2' },
    steps: [
      { title: '인증서 준비', text: '공동인증서나 금융인증서 등 청약홈에 로그인할 수단을 준비합니다.' },
      { title: '자격 사전조회', text: '청약홈에서 세대와 주택 소유, 통장 정보를 미리 조회합니다.', article: '제52조의2' },
      { title: '주택형과 유형 선택', text: '청약홈에서 윤슬 오션파크를 찾아 주택형과 공급 유형을 고릅니다.' },
      { title: '자격 확인과 신청', text: '거주 지역, 무주택, 가점 항목을 스스로 입력하고 신청합니다. 보통 09:00~17:30에 접수합니다.', article: '제19조 제2항' },
      { title: '접수 확인', text: '신청 내역을 확인하고 접수증을 보관합니다.' },
      { title: '당첨 확인', text: '발표일에 청약홈에서 당첨 여부와 동·호수를 확인합니다. 예비입주자도 함께 발표합니다.', article: '제25조·제26조' },
    ],
    visit: '인터넷 이용이 어려운 분은 방문 접수를 할 수 있습니다. 장소와 시간은 공고문에서 정합니다(제19조 제2항).',
    site: { label: '청약홈 바로 가기', url: 'https://www.applyhome.co.kr/' },
  },
  picture: {
    title: '청약안내 이미지',
    notice: [
      '견본주택을 촬영하거나 그린 이미지로, 전시품과 유상 옵션이 포함되어 있습니다.',
      '옵션의 적용 범위와 위치는 타입에 따라 다릅니다.',
      '실제 시공은 이미지와 다를 수 있습니다.',
    ],
  },
  faqTitle: '자주 묻는 질문',
  next: ['sales-checkpoint', 'sales-stamp-tax', 'business-documents'],
} as const;
