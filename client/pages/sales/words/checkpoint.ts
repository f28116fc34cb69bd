import { daysInWords, formatNumber } from '#shared/korean/korean-format.ts';
import { type AreaBand, openProvinces, type Province, type Residence, residenceOfProvince } from '#shared/law/deposit.ts';
import { appointments, hasAllAppointments, hasAppointments } from '#shared/site/schedule.ts';
import { editions, supplyRuleBasis } from '#client/site/words/legal-basis.ts';
import { areasSentence, smallestBand, accountPeriodInWords, sameRegion } from './parts-of-rules.ts';
import { specialSupply } from './subscription-guide.ts';
import { scoreCopy } from './score-explained.ts';
import { wonInWords } from '#shared/korean/amount.ts';
import { withParticle } from '#shared/korean/korean-particles.ts';
import { supplyAreaOf } from '#shared/law/first-rank.ts';
import { site } from '#shared/site.ts';
import { type HomeKind, smallHomeLimits } from '#shared/law/home-ownership.ts';

function limitOf(kind: HomeKind): string {
  const { elsewhere, capital } = smallHomeLimits[kind];
  return `전용 ${elsewhere.areaM2}㎡ 이하이고 ${wonInWords(elsewhere.priceWon)}(수도권은 ${wonInWords(capital.priceWon)}) 이하`;
}

/** States the limits of 제53조 제9호. */
export function smallHomesInWords(): string {
  return `소형·저가주택은 아파트는 ${limitOf('apartment')}, 단독·연립·다세대주택과 도시형 생활주택은 ${limitOf('other')}인 집입니다. 가격은 공시가격이며, 분양권은 공급계약서의 공급가격입니다(제53조 제9호·별표 1 제1호).`;
}

const residenceNames: Record<Residence, string> = { seoulBusan: '서울·부산', metropolitan: '그 밖의 광역시', elsewhere: '그 밖의 지역' };
const bandNames: Record<AreaBand, string> = { upTo85: '85㎡ 이하', upTo102: '102㎡ 이하', upTo135: '135㎡ 이하', any: '모든 면적' };
const provinceNames: Record<Province, string> = {
  seoul: '서울특별시',
  busan: '부산광역시',
  daegu: '대구광역시',
  incheon: '인천광역시',
  daejeon: '대전광역시',
  ulsan: '울산광역시',
  sejong: '세종특별자치시',
  gyeonggi: '경기도',
  gangwon: '강원특별자치도',
  chungbuk: '충청북도',
  chungnam: '충청남도',
  jeonbuk: '전북특별자치도',
  jeonnamGwangju: '전남광주통합특별시',
  gyeongbuk: '경상북도',
  gyeongnam: '경상남도',
  jeju: '제주특별자치도',
};

const announcedDates = appointments.flatMap(({ title, days }) => (days ? [`${title} ${daysInWords(days)}`] : []));
/** For example 「입주자모집공고 2027. 3. 5. · 나머지는 추후 공개」. */
const datesInWords = hasAppointments ? [...announcedDates, ...(hasAllAppointments ? [] : ['나머지는 추후 공개'])].join(' · ') : undefined;

export const checkpointCopy = {
  notSent: '입력하신 내용은 이 기기에서만 계산하며, 어디에도 보내거나 저장하지 않습니다.',
  points: {
    title: '신청 전에 살펴볼 순서',
    items: [
      { id: 'residence', label: '거주 기간' },
      { id: 'no-home', label: '무주택 여부' },
      { id: 'deposit', label: '예치금' },
      { id: 'special', label: '특별공급 유형' },
      { id: 'documents', label: '제출서류' },
      { id: 'schedule', label: '일정' },
      { id: 'score', label: '가점' },
    ],
    leads: {
      residence: '공고일 현재 어디에 얼마나 살고 있는지',
      noHome: '본인과 세대의 주택 소유, 무주택기간',
      deposit: '거주지와 면적에 맞는 통장 잔액',
      special: '해당하는 유형과 그 요건',
      documents: '당첨되면 바로 제출할 서류',
      schedule: '접수 순서와 계약까지의 기간',
    },
  },
  strip: {
    title: '내 점검 결과',
    of: '84점',
    contact: (phone: string) => `문의 ${phone} · 이 결과는 참고용이며 청약홈과 공고문에서 다시 확인하시기 바랍니다.`,
  },
  residence: {
    title: '거주 기간',
    basis: supplyRuleBasis('제4조·제25조'),
    caption: '거주 요건',
    rows: [
      { head: '기준 시점', text: '입주자모집공고일 현재의 주민등록 거주지로 판단합니다.' },
      { head: '신청할 수 있는 분', text: '해당 주택건설지역이나 같은 권역에 거주하는 성년자입니다(제4조).' },
      { head: '같은 권역', text: sameRegion.text },
      { head: '우선순위', text: '같은 순위에서는 공고문이 정한 우선 거주 기간을 채운 해당 지역 거주자를 먼저 선정합니다(제25조 제3항).' },
      {
        head: '국외 체류',
        text: '우선 거주 기간은 공고일부터 거꾸로 계속 국내에 거주한 기간입니다. 국외에 90일을 넘게 계속 머문 기간과 한 해에 모두 183일을 넘게 머문 기간은 제외하며, 세대원 가운데 신청자만 생업으로 국외에 있는 경우는 예외입니다(제4조 제7항·제8항).',
      },
    ],
    last: { head: '우선 거주 기간', known: undefined, later: '공고문에서 공개' },
  },
  noHome: {
    title: '무주택 여부',
    basis: supplyRuleBasis('제2조·제53조·별표 1, 부칙 제565호 제3조'),
    sentences: [
      '무주택세대구성원은 세대원 모두 주택이 없는 세대의 구성원입니다(제2조 제4호).',
      '본인과 배우자(등본이 달라도), 본인이나 배우자와 같은 등본에 있는 부모·조부모와 자녀·손자녀, 그 자녀·손자녀의 배우자까지 한 세대로 봅니다. 세대원 모두 주택이 없어야 무주택입니다(제2조 제2호의3·별표 1).',
      '2018. 12. 11. 이후 신고한 분양권과 입주권, 주택이나 분양권의 지분도 주택으로 봅니다. 2018. 12. 11. 전에 사업계획승인이나 관리처분계획 등을 신청한 조합의 입주권은 제외합니다(제53조·부칙 제565호 제3조).',
      '60세 이상 부모·조부모만 가진 주택, 20㎡ 이하 1채, 전용면적과 가격이 기준 이하인 소형·저가주택 1채는 없는 것으로 봅니다(제53조). 노부모부양 특별공급에는 60세 이상 부모의 예외를 적용하지 않습니다.',
      smallHomesInWords(),
      '도시지역이 아닌 곳이나 면(수도권 제외)에 있는 단독주택을 소유하고 그 시·군에 거주하다가(상속받은 집은 피상속인이 거주한 것도 포함) 다른 시·군으로 이주하신 분의 그 집도 없는 것으로 봅니다. 사용승인 뒤 20년이 지난 집, 85㎡ 이하인 집, 최초 등록기준지에 있으며 직계존속이나 배우자에게서 상속 등으로 받은 집이 해당합니다(제53조 제2호).',
      '상속받은 지분, 폐가, 전세 보증금 대신 낙찰받은 집처럼 그 밖의 예외도 제53조에 있으니, 해당하시면 공고문과 청약홈에서 확인하시기 바랍니다.',
      '무주택기간은 신청자가 만 30세가 된 날부터 세고, 주택은 배우자 것까지 함께 봅니다. 만 30세 전에 혼인했다면 혼인신고일부터, 주택을 처분한 적이 있으면 두 사람 모두 무주택이 된 날부터 계산합니다.',
      '만 30세 미만 미혼이면 무주택기간이 시작되지 않아 0점입니다.',
    ],
    link: '내 가점 계산하기',
  },
  deposit: {
    title: '예치금',
    basis: supplyRuleBasis('제28조 제1항·별표 2', editions.depositTable),
    caption: '민영주택 청약 예치기준금액(단위: 만원)',
    areaColumn: '전용면적',
    unitNote: '(단위: 만원)',
    bandNames,
    smallestBand,
    residenceNames,
    note: '지역은 단지가 있는 곳이 아니라 **신청자의 주민등록 거주지**(입주자모집공고일 기준)입니다. 세종과 제주, 경기와 그 밖의 도는 ‘그 밖의 지역’입니다.',
    open: '2026. 7. 1. 출범한 전남광주통합특별시에 어느 칸을 적용하는지는 별표 2에 아직 반영되지 않았습니다. 청약홈과 공고문에서 확인하시기 바랍니다.',
    check: {
      title: '내 통장은 충분한가요',
      province: '공고일 현재 주민등록 거주지',
      provinceHint: '단지가 있는 곳이 아니라 본인이 사는 곳입니다.',
      choose: '시·도를 골라 주세요',
      provinceNames,
      area: '신청할 전용면적',
      areaHint: areasSentence,
      balance: '지금 통장 예치금',
      optionalMark: '선택',
      balanceHint: '예: 250 또는 250만원',
      balanceProblem: '금액을 알 수 없습니다. 250 또는 250만원처럼 입력해 주세요.',
      unit: '만원',
      required: '필요한 예치금',
      waiting: '거주지를 고르시면 필요한 예치금을 알려 드립니다.',
      explain(province: Province, band: AreaBand, requiredManwon: number): string {
        const homes = band === 'any' ? '모든 면적의 주택' : `전용 ${bandNames[band]} 주택`;
        const amount = `${formatNumber(requiredManwon)}만원`;
        if (openProvinces.includes(province)) {
          return `${provinceNames[province]}에 적용할 칸이 정해지지 않아 가장 많은 금액을 보여 드립니다. ${homes}은 ${amount}이면 어느 칸이 적용되어도 충분합니다. 청약홈과 공고문에서 확인하시기 바랍니다.`;
        }
        return `${provinceNames[province]}는 별표 2의 ‘${residenceNames[residenceOfProvince[province]]}’에 해당하며, ${homes}에 신청할 때 ${amount}이 필요합니다.`;
      },
      enough: `지금 예치금으로 충분합니다. 1순위로 신청하려면 통장 가입기간도 ${accountPeriodInWords(supplyAreaOf(site.region))} 이상이어야 합니다(제28조 제1항).`,
      missing(missingManwon: number): string {
        const amount = Number.isInteger(missingManwon) ? `${formatNumber(missingManwon)}만원` : wonInWords(Math.round(missingManwon * 10_000));
        return `지금 예치금으로는 ${withParticle(amount, '이/가')} 부족합니다. 공고일 현재 채워져 있어야 합니다.`;
      },
    },
  },
  special: {
    title: '특별공급 유형',
    basis: specialSupply.basis,
    link: '유형별 비율과 요건 자세히 보기',
  },
  documents: {
    title: '제출서류',
    link: '해당자 서류까지 모두 보기',
  },
  schedule: {
    title: '일정',
    basis: supplyRuleBasis('제19조·제21조·제25조·제59조'),
    caption: '접수와 계약 일정에서 확인할 것',
    rows: [
      {
        head: '공고',
        text: '최초 접수일 10일 전에 입주자모집공고를 합니다. 기관추천 특별공급의 물량이 적은 경우 등에는 5일 전으로 단축할 수 있습니다(제21조 제2항).',
      },
      { head: '접수 순서', text: '청약홈에서 특별공급, 1순위, 2순위 차례로 접수합니다. 인터넷 접수가 원칙입니다(제19조 제2항).' },
      { head: '접수 시간', text: '날짜별 접수 시간은 공고문에서 확인하시기 바랍니다.' },
      { head: '계약', text: '당첨자를 공고한 날부터 11일이 지난 뒤 3일 이상의 기간을 정해 계약을 체결합니다(제59조 제2항).' },
    ],
    last: { head: '단지 일정', known: datesInWords, later: '추후 공개' },
  },
  score: scoreCopy,
  next: ['sales-subscription-guide', 'sales-stamp-tax', 'business-plan'],
} as const;
