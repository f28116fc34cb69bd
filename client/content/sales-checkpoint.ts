import { formatDate, formatNumber } from '../../shared/korean-format.ts';
import type { AreaBand, Residence } from '../../shared/rules/deposit.ts';
import type { NoHomeReason } from '../../shared/rules/score.ts';
import { bases } from './sales.ts';
import { monthsInWords } from './won-words.ts';

const residenceNames: Record<Residence, string> = { seoulBusan: '서울·부산', metropolitan: '그 밖의 광역시', elsewhere: '그 밖의 시·군' };
const bandNames: Record<AreaBand, string> = { upTo85: '85㎡ 이하', upTo102: '102㎡ 이하', upTo135: '135㎡ 이하', any: '모든 면적' };

export const checkpointContent = {
  notSent: '입력하신 내용은 이 기기에서만 계산하며, 어디에도 보내거나 저장하지 않습니다.',
  points: {
    title: '신청 전에\n여섯 가지',
    lead: '아래 순서대로 살펴보시면 공고문을 읽기가 한결 수월합니다.',
    items: [
      { id: 'residence', title: '거주 기간', text: '공고일 현재 어디에 얼마나 살고 있는지' },
      { id: 'no-home', title: '무주택 여부', text: '나와 세대의 주택 소유, 무주택기간' },
      { id: 'deposit', title: '예치금', text: '거주지와 면적에 맞는 통장 잔액' },
      { id: 'special', title: '특별공급 유형', text: '해당하는 유형과 그 요건' },
      { id: 'documents', title: '제출서류', text: '당첨 뒤 바로 낼 서류' },
      { id: 'schedule', title: '일정', text: '접수 순서와 계약까지의 기간' },
    ],
  },
  residence: {
    title: '1. 거주 기간',
    basis: { asOf: bases.firstRank.asOf, source: '주택공급에 관한 규칙 제4조·제25조' },
    caption: '거주 요건',
    rows: [
      { key: 'when', head: '기준 시점', text: '입주자모집공고일 현재의 주민등록 거주지로 판단합니다.' },
      { key: 'who', head: '신청할 수 있는 분', text: '해당 주택건설지역이나 같은 권역에 거주하는 성년자입니다(제4조).' },
      { key: 'first', head: '우선순위', text: '같은 순위에서는 해당 지역 거주자를 먼저 선정합니다.' },
    ],
    later: { key: 'period', head: '우선 공급 거주 기간', words: '공고에서 공개' },
  },
  noHome: {
    title: '2. 무주택 여부',
    basis: { asOf: bases.score.asOf, source: '주택공급에 관한 규칙 제28조·별표 1' },
    sentences: [
      '무주택기간은 만 30세부터 계산합니다. 만 30세 전에 혼인했다면 혼인신고일부터 계산합니다.',
      '만 30세 미만 미혼이면 무주택기간 점수는 0점입니다.',
      '특별공급은 유형마다 무주택 요건을 정하고 있습니다. 세대의 범위와 소형·저가주택의 인정 여부는 공고문에서 확인하시기 바랍니다.',
    ],
    link: '내 가점 계산하기',
  },
  deposit: {
    title: '3. 예치금',
    basis: bases.deposit,
    caption: '민영주택 청약 예치기준금액, 단위 만원',
    areaColumn: '전용면적',
    unitNote: '단위 만원',
    unit: '만원',
    bandNames,
    residenceNames,
    note: '지역은 단지가 있는 곳이 아니라 **신청자의 주민등록 거주지**(입주자모집공고일 기준)입니다. 윤슬 오션파크는 모든 타입이 85㎡ 이하입니다.',
    check: {
      title: '내 통장은\n충분한가요',
      residence: '공고일 현재 주민등록 거주지',
      residenceHints: { seoulBusan: '', metropolitan: '대구·인천·광주·대전·울산', elsewhere: '특별시·광역시가 아닌 곳' } satisfies Record<Residence, string>,
      area: '신청할 전용면적',
      areaHint: '윤슬 오션파크는 모두 85㎡ 이하입니다.',
      balance: '지금 통장 예치금',
      balanceOptional: '선택',
      unit: '만원',
      required: '필요한 예치금',
      explain(residence: Residence, band: AreaBand, requiredManwon: number): string {
        const homes = band === 'any' ? '모든 면적의 주택' : `${bandNames[band]} 주택`;
        return `거주지가 ${residenceNames[residence]}이면 ${homes}에 신청할 때 ${formatNumber(requiredManwon)}만원이 필요합니다(별표 2).`;
      },
      enough: '지금 예치금으로 충분합니다.',
      missing(missingManwon: number): string {
        return `지금 예치금에서 ${formatNumber(missingManwon)}만원이 부족합니다. 인정되는 납입 시점은 공고문에서 확인하시기 바랍니다.`;
      },
    },
  },
  special: {
    title: '4. 특별공급 유형',
    basis: bases.specialSupply,
    link: '유형별 비율과 요건 자세히 보기',
  },
  documents: {
    title: '5. 제출서류',
    link: '해당자 서류까지 모두 보기',
  },
  schedule: {
    title: '6. 일정',
    basis: bases.procedure,
    caption: '접수와 계약 일정에서 확인할 것',
    rows: [
      { key: 'notice', head: '공고', text: '최초 접수일 10일 전까지 입주자모집공고를 합니다. 일부 특별공급은 5일 전까지입니다(제21조 제2항).' },
      { key: 'order', head: '접수 순서', text: '청약홈에서 특별공급, 1순위, 2순위 차례로 접수합니다(제19조).' },
      { key: 'hours', head: '접수 시간', text: '보통 09:00~17:30이며, 정확한 시간은 공고문에서 확인하시기 바랍니다.' },
      { key: 'contract', head: '계약', text: '당첨자를 공고한 날부터 11일이 지난 뒤 3일 이상 계약 기간을 둡니다(제59조 제2항).' },
    ],
    later: { key: 'dates', head: '단지 일정', words: '추후 공개' },
  },
  score: {
    title: '내 가점은\n몇 점인가요',
    lead: '84점 만점입니다. 입력하신 내용은 이 기기에서만 계산하며, 어디에도 보내거나 저장하지 않습니다.',
    basis: bases.score,
    fields: {
      noticeDay: { label: '입주자모집공고일', hint: '공고 전이면 오늘 날짜로 계산합니다.' },
      birthday: { label: '생년월일', hint: '' },
      married: { label: '혼인 여부', options: { no: '미혼', yes: '기혼' } },
      marriedOn: { label: '혼인신고일', hint: '' },
      home: { label: '주택 소유', options: { never: '소유한 적 없음', before: '예전에 소유', now: '지금 소유' } },
      withoutHomeSince: { label: '무주택이 된 날', hint: '마지막 주택을 처분한 날입니다.' },
      dependants: { label: '부양가족 수', hint: '본인은 빼고 셉니다.', unit: '명', sixOrMore: '6명 이상' },
      accountSince: { label: '청약통장 가입일', hint: '' },
      spouseAccountSince: { label: '배우자 통장 가입일', hint: '선택 · 2024. 3. 25.부터 합산' },
    },
    missing: '공고일과 생년월일, 청약통장 가입일을 입력하시면 점수를 계산해 드립니다.',
    dayProblem: '날짜를 다시 확인해 주세요. 공고일보다 늦은 날은 넣을 수 없습니다.',
    total: '내 가점',
    point: '점',
    most: '최대',
    of: '84점 만점',
    parts: { noHome: '무주택기간', dependants: '부양가족', account: '청약통장' },
    noHomeReason(reason: NoHomeReason, since: string | undefined, months: number): string {
      const period = since === undefined ? '' : `${formatDate(since)}부터 ${monthsInWords(months)}입니다.`;
      const reasons: Record<NoHomeReason, string> = {
        ownsHome: '지금 주택을 소유하고 있어 무주택기간 점수가 없습니다.',
        singleUnder30: '만 30세 미만 미혼이므로 0점입니다.',
        thirtieth: `만 30세가 된 ${period}`,
        marriage: `만 30세 전에 혼인신고를 한 ${period}`,
        homeGivenUp: `무주택이 된 ${period}`,
      };
      return reasons[reason];
    },
    dependantsReason(count: number): string {
      return `부양가족 ${count}명${count >= 6 ? ' 이상' : ''}입니다. 없으면 5점, 한 명마다 5점씩 늘어 35점까지입니다.`;
    },
    accountReason(months: number, own: number, spouse: number): string {
      const mine = `가입한 지 ${monthsInWords(months)}이므로 ${own}점입니다.`;
      return spouse > 0 ? `${mine} 배우자 통장 기간의 절반을 인정해 ${spouse}점을 더했습니다(합계 17점까지).` : mine;
    },
    tableTitle: '점수표',
    periodTable: {
      caption: '무주택기간과 청약통장 가입기간에 따른 점수',
      columns: ['기간', '무주택기간', '청약통장'],
      underHalfYear: '6개월 미만',
      halfYear: '6개월 이상 1년 미만',
      years: (from: number) => `${from}년 이상 ${from + 1}년 미만`,
      top: '15년 이상',
    },
    dependantTable: { caption: '부양가족 수에 따른 점수', columns: ['부양가족', '점수'], count: (count: number) => (count >= 6 ? '6명 이상' : `${count}명`) },
    spouseNote: '배우자 청약통장은 가입기간의 50%를 인정해 최대 3점을 더하며, 본인 점수와 합해 17점까지입니다(2024. 3. 25.부터).',
    official: {
      sentence: '청약홈의 공식 계산기로 한 번 더 확인하시기 바랍니다.',
      label: '청약홈 가점 계산기',
      url: 'https://www.applyhome.co.kr/ap/apg/selectAddpntCalculatorView.do',
    },
  },
  next: ['sales-subscription-guide', 'sales-stamp-tax', 'business-plan'],
} as const;
