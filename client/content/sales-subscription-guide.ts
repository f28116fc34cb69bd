import { firstRankRules, type SupplyArea, supplyAreaOf } from '../../shared/rules/first-rank.ts';
import { site } from '../../shared/site.ts';
import { supplyRuleBasis } from './legal-basis.ts';
import { sameRegion } from './same-region.ts';

const whenRewinning = site.region.isRegulated ? undefined : '이 단지에 당첨된 뒤의 제한은 분양가상한제 적용 여부와 함께 공고합니다.';
const isCapital = supplyAreaOf(site.region) === 'capital';
const areaNames: Record<SupplyArea, string> = { capital: '수도권', elsewhere: '수도권 외', regulated: '투기과열지구·청약과열지역', shrinking: '위축지역' };

export const specialSupply = {
  basis: supplyRuleBasis('제35조의3·제36조·제39조·제40조·제41조·제42조·제43조·제46조·제48조·제49조·제53조·제55조·제55조의2·제55조의3·별표 1'),
  caption: '특별공급 유형별 비율과 핵심 요건',
  columns: ['유형', '비율', '핵심 요건', '근거'],
  rows: [
    {
      key: 'institution',
      head: '기관추천',
      cells: [
        `10% 이내(시·도지사 승인 시 ${isCapital ? 15 : 20}% 이내)`,
        '국가유공자 등 제36조 각 호에 해당하고 관계 기관이 우선순위에 따라 정한 무주택세대구성원',
        '제36조',
      ],
    },
    {
      key: 'children',
      head: '다자녀가구',
      cells: ['10% 이내(승인권자 인정 시 15% 이내)', '미성년 자녀(태아와 입양 자녀 포함)가 2명 이상인 무주택세대구성원', '제40조'],
    },
    {
      key: 'newlyweds',
      head: '신혼부부',
      cells: [
        '15% 이내에서 국토교통부장관이 고시',
        '혼인신고일부터 7년 이내인 무주택세대구성원. 50%는 소득 100%(맞벌이 120%) 이하, 20%는 140%(맞벌이 160%) 이하에 공급하고 나머지는 추첨합니다. 소득이 140%(맞벌이 160%)를 넘어도 세대의 부동산 가액이 기준 이하이면 추첨에 참여할 수 있습니다.',
        '제41조',
      ],
    },
    {
      key: 'first',
      head: '생애최초',
      cells: [
        '7% 이내(공공택지 17% 이내)',
        '세대에 속한 모든 사람이 과거에 주택을 소유한 적이 없는 1순위 무주택세대구성원으로, 소득세를 5년 이상 납부한 근로자나 자영업자. 50%는 소득 130% 이하, 20%는 160% 이하에 공급하고 나머지는 추첨합니다. 소득이 160%를 넘어도 부동산 가액이 기준 이하이면 추첨에 참여할 수 있습니다. 혼인 중이 아니고 자녀도 없는 분은 추첨만, 단독세대주 등은 60㎡ 이하만 신청합니다.',
        '제43조',
      ],
    },
    {
      key: 'newborn',
      head: '신생아',
      cells: [
        '10% 이내',
        '2세 미만(2세가 되는 날 포함) 자녀(태아와 입양 자녀 포함)가 있는 1순위 무주택세대구성원. 50%는 소득 130% 이하, 20%는 160% 이하에 공급하고 나머지는 추첨합니다. 소득이 160%를 넘어도 부동산 가액이 기준 이하이면 추첨에 참여할 수 있습니다.',
        '제35조의3',
      ],
    },
    {
      key: 'parents',
      head: '노부모부양',
      cells: [
        '3% 이내',
        '65세 이상 직계존속(배우자의 직계존속 포함)을 같은 등본에서 3년 이상 계속 부양한 1순위 무주택세대주. 피부양자의 배우자도 무주택이어야 합니다. 경쟁이 있으면 가점으로 선정하며, 배우자 통장의 점수는 더하지 않습니다(별표 1 비고).',
        '제46조',
      ],
    },
  ],
} as const;

export const subscriptionGuideCopy = {
  contents: {
    title: '이 페이지의 순서',
    items: [
      { id: 'special', label: '특별공급' },
      { id: 'rank', label: '1순위·2순위' },
      { id: 'eligibility', label: '신청 자격' },
      { id: 'limits', label: '당첨 뒤의 제한' },
      { id: 'checks', label: '자격 점검' },
      { id: 'documents', label: '제출서류' },
      { id: 'online', label: '인터넷 청약' },
      { id: 'questions', label: '자주 묻는 질문' },
    ],
  },
  special: {
    title: '특별공급',
    basis: specialSupply.basis,
    notes: [
      '소득은 전년도 도시근로자 가구당 월평균소득 대비 비율입니다. 금액과 세대원 수에 따른 기준, 부동산 가액의 기준은 공고문에서 확인하시기 바랍니다.',
      '비율은 건설량을 기준으로 하며, 다자녀가구·신혼부부·생애최초·노부모부양의 비율은 승인권자가 늘리거나 줄일 수 있습니다(제49조). 실제 세대수는 공고문에서 정합니다.',
      '통장은 가입한 지 6개월이 지나고 예치기준금액을 채워야 하며, 생애최초·신생아·노부모부양은 1순위 요건을 갖춰야 합니다. 철거주택 소유자, 국가유공자, 장애인처럼 제48조가 제외한 분에게는 적용하지 않습니다.',
      ...(isCapital
        ? []
        : ['수도권에서 수도권 밖으로 이전하는 학교·공장·기업·기업연구소에 근무하는 분(제39조)에게 10% 이내(시·도지사 승인 시 20% 이내)를 공급할 수 있습니다.']),
      '지역경제 활성화 등의 시책에 따른 지역균형발전 특별공급(제42조)을 10% 이내에서 둘 수 있습니다.',
      '특별공급은 한 세대에 한 번만 받을 수 있습니다(제55조). 배우자가 혼인 전에 당첨된 경우와 2024. 6. 19. 이후 태어난 자녀가 있는 경우 등은 예외가 있습니다(제55조의3).',
      '부부가 각각 신청해 당첨일이 같은 특별공급에 모두 당첨되면 접수 시각이 빠른 분의 당첨만 유효합니다(제55조의2).',
    ],
  },
  rank: {
    title: '1순위와 2순위',
    basis: supplyRuleBasis('제4조·제11조·제19조·제25조·제26조·제28조'),
    caption: '지역별 1순위 요건',
    columns: ['주택이 있는 지역', '통장 가입기간', '그 밖의 요건'],
    areaNames,
    here: '이 단지',
    months(area: SupplyArea): string {
      const { accountMonths, accountMonthsAtMost } = firstRankRules[area];
      const base = accountMonths % 12 === 0 ? `${accountMonths / 12}년` : `${accountMonths}개월`;
      return accountMonthsAtMost === undefined ? base : `${base}(${accountMonthsAtMost}개월까지 연장 가능)`;
    },
    requirements: {
      capital: '거주지와 면적에 맞는 예치금. 개발제한구역 해제 면적이 절반 이상인 공공주택지구에서는 2주택 이상을 소유한 세대가 아닐 것',
      elsewhere: '거주지와 면적에 맞는 예치금',
      regulated: '거주지와 면적에 맞는 예치금, 세대주, 5년 안에 당첨된 세대원이 없을 것, 2주택 이상을 소유한 세대가 아닐 것',
      shrinking: '거주지와 면적에 맞는 예치금',
    } satisfies Record<SupplyArea, string>,
    second: {
      title: '2순위',
      text: '1순위에 해당하지 않는 청약통장 가입자입니다. 2순위에도 청약통장이 필요합니다(제11조).',
    },
    choice: {
      title: '당첨자 선정',
      text: '1순위에서 경쟁이 있으면, 투기과열지구와 청약과열지역, 수도권의 일부 공공주택지구가 아닌 곳의 전용 85㎡ 이하 주택은 40% 이하에서 시장·군수·구청장이 정해 공고한 만큼을 가점제로, 나머지는 추첨제로 선정합니다. 정한 비율이 없으면 추첨합니다. 가점이 같으면 통장 가입기간이 긴 분을 선정합니다. 2순위는 추첨하고, 두 순위를 모두 받고 남은 세대는 선착순으로 공급할 수 있습니다(제28조 제10항). 당첨 취소나 미계약으로 남았는데 예비입주자가 없는 세대는 국내에 거주하는 성년자인 무주택세대구성원을 대상으로 청약홈에서 공개모집합니다(제19조 제5항·제26조 제5항).',
    },
    checks: '가점과 예치금 점검하기',
  },
  eligibility: {
    title: '신청 자격',
    basis: supplyRuleBasis('제4조·제25조·제28조·제58조·제60조'),
    caption: '신청 자격과 유의할 점',
    rows: [
      { key: 'who', head: '신청할 수 있는 분', text: '입주자모집공고일 현재 해당 주택건설지역이나 같은 권역에 거주하는 성년자입니다(제4조).' },
      { key: 'regions', head: '같은 권역', text: sameRegion.text },
      { key: 'one', head: '신청 수', text: '민영주택은 한 사람이 한 주택을 신청합니다(제4조).' },
      { key: 'first', head: '지역 우선', text: '같은 순위에서 경쟁하면 공고문이 정한 우선 거주 기간을 채운 해당 지역 거주자를 먼저 선정합니다(제25조 제3항).' },
      {
        key: 'score',
        head: '가점제 제외',
        text: '최근 2년 안에 가점제로 다른 주택에 당첨된 분과 그 세대원은 가점제에서 제외되고 추첨제로만 신청합니다(제28조 제6항).',
      },
      { key: 'deposit', head: '청약금', text: '1순위자에게는 청약금을 따로 받지 않습니다(제60조 제5항).' },
      {
        key: 'wrong',
        head: '부적격 당첨',
        text: '당첨이 취소되면 당첨일부터 수도권에서는 1년, 그 밖의 지역에서는 6개월(투기과열지구·청약과열지역은 1년), 위축지역에서는 3개월 동안 다른 분양주택의 입주자로 선정될 수 없습니다. 지역은 새로 신청하는 주택이 있는 곳입니다(제58조 제3항).',
      },
    ],
  },
  limits: {
    title: '당첨 뒤의 제한',
    basis: supplyRuleBasis('제54조'),
    caption: '전매와 거주에 관한 제한',
    /** Without a text: announced later. */
    rows: [
      {
        key: 'again',
        head: '재당첨 제한',
        text: [
          site.region.isRegulated
            ? '재당첨 제한 기간에 있는 분과 그 세대원은 선정될 수 없습니다(제54조).'
            : '투기과열지구와 청약과열지역이 아닌 곳의 민영주택에는 재당첨 제한 기간에 있는 분과 그 세대원도 신청할 수 있습니다(제54조 제1항).',
          site.rules.rewinning ?? whenRewinning,
        ]
          .filter((sentence) => sentence !== undefined)
          .join(' '),
      },
      { key: 'resale', head: '전매 제한', text: site.rules.resale },
      { key: 'living', head: '거주 의무', text: site.rules.residence },
      { key: 'cap', head: '분양가상한제 적용', text: site.rules.priceCap },
    ],
  },
  checks: {
    title: '신청 전에 점검할 것',
    items: [
      '거주 기간: 공고일 현재 어디에 얼마나 살고 있는지 확인합니다.',
      '무주택 여부: 본인과 배우자, 같은 등본에 있는 가족의 주택과 분양권을 모두 확인합니다.',
      '예치금: 내 거주지와 신청할 면적에 맞는 금액인지 확인합니다.',
      '가점: 무주택기간, 부양가족, 청약통장으로 84점 가운데 몇 점인지 계산합니다.',
      '입력하신 내용은 이 기기에서만 계산하며 어디에도 보내지 않습니다.',
    ],
    link: '청약 체크포인트로 가기',
  },
  documents: { title: '제출서류', lead: '인터넷 청약은 대개 당첨된 뒤에 제출합니다.' },
  online: {
    title: '인터넷 청약 절차',
    basis: supplyRuleBasis('제19조·제25조·제26조·제52조의2'),
    steps: [
      { title: '인증서 준비', text: '공동인증서나 금융인증서 등 청약홈에 로그인할 수단을 준비합니다.' },
      { title: '자격 사전조회', text: '청약홈에서 세대와 주택 소유, 통장 정보를 미리 조회합니다.', lawArticle: '제52조의2' },
      { title: '주택형과 유형 선택', text: '청약홈에서 이 단지를 찾아 주택형과 공급 유형을 고릅니다.' },
      {
        title: '자격 확인과 신청',
        text: '거주 지역, 무주택, 가점 항목을 스스로 입력하고 신청합니다. 접수 시간은 공고문에서 확인하시기 바랍니다.',
        lawArticle: '제19조 제2항',
      },
      { title: '접수 확인', text: '신청 내역을 확인하고 접수증을 보관합니다.', lawArticle: '제19조 제7항' },
      {
        title: '당첨 확인',
        text: '발표일에 청약홈에서 당첨 여부와 동·호수를 확인합니다. 당첨자와 예비입주자를 선정한 사실은 이 홈페이지에도 공고합니다.',
        lawArticle: '제25조·제26조',
      },
    ],
    visit: '인터넷 이용이 어려운 분은 방문 접수를 할 수 있습니다. 장소와 시간은 공고문에서 정합니다(제19조 제2항).',
    site: { label: '청약홈 바로가기', url: 'https://www.applyhome.co.kr/' },
  },
  picture: {
    title: '청약안내 이미지',
    notice: [
      'CG 이미지이며, 전시품과 유상 옵션이 포함되어 있습니다.',
      '옵션의 적용 범위와 위치는 타입에 따라 다릅니다.',
      '실제 시공은 이미지와 다를 수 있습니다.',
    ],
  },
  faqTitle: '자주 묻는 질문',
  next: ['sales-checkpoint', 'sales-stamp-tax', 'business-documents'],
} as const;
