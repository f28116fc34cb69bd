import { formatDate, monthsInWords } from '#shared/korean/korean-format.ts';
import type { NoHomeReason, Score } from '#shared/law/score.ts';
import { withParticle } from '#shared/korean/korean-particles.ts';
import { site } from '#shared/site.ts';
import { supplyRuleBasis } from '#client/site/words/legal-basis.ts';

const parts = { noHome: '무주택기간', dependants: '부양가족', account: '청약통장' } as const;

const fields = {
  announcementDay: { label: '입주자모집공고일', hint: '공고 전이면 오늘 날짜로 계산합니다.' },
  birthday: { label: '생년월일', hint: '' },
  marriage: { label: '혼인 여부', options: { never: '미혼', married: '기혼', ended: '이혼·사별' } },
  marriedOn: { label: '혼인신고일', hint: '두 번 이상이면 처음 신고한 날입니다.' },
  ownership: {
    label: '세대의 주택 소유',
    hint: '본인과 배우자(등본이 달라도), 본인이나 배우자와 같은 등본에 있는 부모·조부모와 자녀·손자녀, 그 자녀·손자녀의 배우자를 모두 봅니다. 2018. 12. 11. 이후 신고한 분양권·입주권과 그 지분, 주택의 지분도 주택으로 봅니다. 2018. 12. 11. 전에 사업계획승인이나 관리처분계획 등을 신청한 조합의 입주권은 제외합니다. 둘 이상에 해당하면 ‘그 밖에 소유’를 골라 주세요.',
    options: { none: '모두 없음', ancestorFrom60: '60세 이상 부모·조부모만 소유', smallOne: '소형·저가주택 1채만 소유', owned: '그 밖에 소유' },
  },
  homeKind: { label: '그 주택의 종류', options: { apartment: '아파트', other: '단독·연립·다세대·도시형 생활주택' } },
  homePlace: { label: '그 주택이 있는 곳', options: { elsewhere: '수도권 외', capital: '수도권' } },
  homeArea: {
    label: '그 주택의 전용면적',
    unit: '㎡',
    hint: '등기사항증명서나 건축물대장에 적힌 면적입니다. 예: 59.9',
    problem: '평이 아니라 ㎡로, 숫자를 입력해 주세요. 예: 59.9',
  },
  homePrice: {
    label: '그 주택의 공시가격',
    hint: '공고일에 가장 가까운 날에 공시된 가격입니다. 분양권은 공급계약서의 공급가격(선택품목 제외)입니다. 예: 9,500만원',
    problem: '금액을 입력해 주세요. 예: 9,500만원 또는 1억 2천만원',
  },
  past: {
    label: '본인과 배우자의 과거 주택 소유',
    options: { no: '없음', yes: '있음' },
    hint: '2018. 12. 11. 이후 신고한 분양권·입주권도 포함합니다. 2018. 12. 11. 전에 사업계획승인이나 관리처분계획 등을 신청한 조합의 입주권은 제외합니다. 그 전의 분양권, 처분할 때 소형·저가주택 1채처럼 없는 것으로 보는 주택은 제외하고 답해 주세요. 배우자가 혼인 전에 처분한 주택이 있거나 재혼하셨으면 청약홈에서 확인하시기 바랍니다.',
  },
  withoutHomeSince: {
    label: '무주택이 된 날',
    hint: '본인과 배우자 모두 주택이 없게 된 날(여러 번이면 가장 최근)입니다. 주택은 등기접수일과 건축물대장 처리일 가운데 빠른 날, 판 분양권은 거래신고서의 매매대금 완납일, 증여 등으로 넘긴 분양권은 계약서의 명의변경일입니다(제23조 제4항).',
  },
  head: { label: '세대주 여부', options: { no: '세대원', yes: '세대주' } },
  ancestors: {
    label: '함께 사는 부모·조부모',
    hint: '본인이나 배우자와 3년 이상 계속 같은 등본에 있고, 그 배우자까지 두 분 모두 주택이 없는 분만 해당합니다. 배우자의 부모·조부모도 포함하며, 본인이 세대주일 때만 인정됩니다.',
  },
  childrenUnder30: {
    label: '만 30세 미만 미혼 자녀',
    hint: '본인이나 배우자와 같은 등본에 있는 자녀입니다. 혼인한 적이 있는(이혼하거나 사별한) 자녀는 포함하지 않습니다. 배우자가 이전 혼인에서 둔 자녀는 본인과 같은 등본에 있을 때만 포함합니다. 부모가 모두 사망한 미혼 손자녀도 포함하고, 태아는 포함하지 않습니다.',
  },
  childrenFrom30: {
    label: '만 30세 이상 미혼 자녀',
    hint: '본인이나 배우자와 1년 이상 계속 같은 등본에 있는 자녀만 해당합니다. 혼인한 적이 있는(이혼하거나 사별한) 자녀는 포함하지 않습니다. 배우자가 이전 혼인에서 둔 자녀는 본인과 같은 등본에 있을 때만 포함합니다. 1년을 3년으로 늘리는 개정안이 예고되어 있습니다. 공고일에 시행 중인 규칙을 따릅니다.',
  },
  accountSince: {
    label: '청약통장 가입일',
    hint: '처음 가입한 날입니다. 2024. 10. 1. 이후에 청약예금이나 청약부금을 해지하고 바로 그 납입금으로 주택청약종합저축에 가입하셨으면 청약예금·청약부금에 가입한 날입니다(제2조 제8호, 부칙 제1391호 제2조). 그 전에 바꾸셨으면 종합저축에 가입한 날입니다.',
  },
  spouseAccountSince: { label: '배우자 통장 가입일', hint: '선택 · 공고일 현재 가입하고 있는 통장' },
  wonByScore: { label: '최근 2년 안에 본인이나 세대원이 가점제로 당첨된 적', options: { no: '없음', yes: '있음' } },
} as const;

function countInCopy(count: number, most: number): string {
  return count >= most ? `${most}명 이상` : `${count}명`;
}

/** Returns words such as `배우자 1명, 자녀 2명`. */
function familyInCopy({ spouse, ancestors, children }: Score['dependants']): string {
  const counted = [spouse > 0 && '배우자 1명', ancestors > 0 && `부모·조부모 ${ancestors}명`, children > 0 && `자녀 ${children}명`];
  return counted.filter((one) => one !== false).join(', ');
}

const noHomeReasons: Record<NoHomeReason, (period: string) => string> = {
  ownsHome: () => '세대원이 주택을 소유하고 있어 0점입니다.',
  singleUnder30: () => '만 30세 미만 미혼이어서 무주택기간이 시작되지 않았으므로 0점입니다.',
  thirtieth: (period) => `만 30세가 된 ${period}`,
  marriage: (period) => `만 30세 전에 혼인신고를 한 ${period}`,
  homeGivenUp: (period) => `본인과 배우자가 무주택이 된 ${period}`,
};

const cautions = {
  wonByScore: '최근 2년 안에 가점제로 당첨된 분과 그 세대원은 가점제에서 제외되어 추첨제로만 신청할 수 있습니다(제28조 제6항).',
  ownsHome: site.region.isRegulated
    ? '주택을 소유한 세대는 가점제에서 제외되어 추첨제로만 신청할 수 있습니다(제28조 제6항).'
    : '이 단지는 투기과열지구·청약과열지역이 아니므로 주택이 있는 세대도 가점제로 신청할 수 있지만, 무주택기간은 0점입니다(제28조 제6항).',
  notSmall: '입력하신 주택은 소형·저가주택의 기준을 넘어 소유한 것으로 계산했습니다(제53조 제9호).',
  smallOne: '입력하신 주택은 소형·저가주택의 기준 이하이므로 소유하지 않은 것으로 계산했습니다(제53조 제5호·제9호).',
  ancestorFrom60: '주택을 가진 부모·조부모와 그 배우자는 나이와 관계없이 부양가족에 넣을 수 없습니다(별표 1 제1호).',
  notHead: '세대주가 아니므로 부모·조부모를 부양가족에서 뺐습니다(별표 1 제1호).',
  minor: '공고일 현재 만 19세가 되지 않으면 자녀를 기르거나 형제자매를 부양하는 세대주만 신청할 수 있습니다(제2조·제4조).',
  earlyPresale: '2018. 12. 11. 전에 넘긴 것이 분양권이면 주택으로 보지 않습니다. 주택을 소유한 적이 없으면 과거 주택 소유에서 ‘없음’을 골라 주세요.',
  severalMarriages: '이혼·사별이나 재혼으로 혼인 이력이 여러 번이면 무주택기간의 시작일을 청약홈에서 확인하시기 바랍니다.',
} as const;
export type ScoreCaution = keyof typeof cautions;

export const scoreCopy = {
  title: '내 가점은 몇 점인가요',
  lead: '84점 만점입니다. 입력하신 내용은 이 기기에서만 계산하며, 어디에도 보내거나 저장하지 않습니다.',
  basis: supplyRuleBasis('제2조 제8호·제10조 제6항·제23조 제4항·제28조 제6항·제46조·제53조·별표 1, 부칙 제565호 제3조·제1391호 제2조'),
  fields,
  groups: { me: '신청자', home: '주택', family: '가족', account: '통장' },
  persons: (count: number) => `${count}명`,
  missing(missingFields: readonly (keyof typeof fields)[]): string {
    return `${missingFields.map((field) => fields[field].label).join(', ')}을 입력하시면 점수를 계산해 드립니다.`;
  },
  wrong: '표시된 항목을 바르게 입력하시면 점수를 계산해 드립니다.',
  dayProblems: {
    notADay: '달력에 있는 날짜를 입력해 주세요.',
    afterAnnouncement: '공고일보다 늦은 날은 입력할 수 없습니다.',
    beforeBirth: '생년월일보다 이른 날은 입력할 수 없습니다.',
    announcementTooEarly: '2026. 6. 15. 이후의 공고만 계산할 수 있습니다. 그 전의 공고에는 다른 규정이 적용됩니다.',
  },
  total: '내 가점',
  point: '점',
  most: '최대',
  of: '84점 만점',
  parts,
  summary({ noHome, dependants, account, total }: Score): string {
    return `${parts.noHome} ${noHome.points}점, ${parts.dependants} ${dependants.points}점, ${parts.account} ${account.points}점을 더해 ${total}점입니다.`;
  },
  noHomeReason(reason: NoHomeReason, since: string | undefined, months: number): string {
    return noHomeReasons[reason](since === undefined ? '' : `${formatDate(since)}부터 ${withParticle(monthsInWords(months), '으로/로')} 계산했습니다.`);
  },
  dependantsReason(dependants: Score['dependants']): string {
    const family = familyInCopy(dependants);
    const counted = family === '' ? '부양가족이 없는 것으로 계산했습니다.' : `${family}을 부양가족으로 계산했습니다.`;
    return `${counted} 부양가족이 없으면 5점이고, 한 명마다 5점씩 늘어 최대 35점입니다.`;
  },
  accountReason({ months, monthsOpen, own, spouse, spouseMonths, isMinorsPartCut }: Score['account']): string {
    const mine = isMinorsPartCut
      ? `가입한 지 ${monthsInWords(monthsOpen)}이지만 미성년자로서 가입한 기간은 2023년까지 2년, 모두 합해 5년까지만 인정하므로 ${monthsInWords(months)}, ${own}점입니다(제10조 제6항).`
      : `가입한 지 ${monthsInWords(months)}이므로 ${own}점입니다.`;
    return spouse > 0 ? `${mine} 배우자 통장 ${monthsInWords(spouseMonths)}의 절반을 인정해 ${spouse}점을 더했습니다(합계 17점까지).` : mine;
  },
  cautionsLabel: '함께 확인할 것',
  cautions,
  tableTitle: '점수표',
  periodTable: {
    caption: '무주택기간과 청약통장 가입기간에 따른 점수',
    columns: ['기간', parts.noHome, parts.account],
    underHalfYear: '6개월 미만',
    halfYear: '6개월 이상 1년 미만',
    years: (from: number) => `${from}년 이상 ${from + 1}년 미만`,
    top: '15년 이상',
  },
  dependantTable: { caption: '부양가족 수에 따른 점수', columns: [parts.dependants, '점수'], count: (count: number) => countInCopy(count, 6) },
  notes: [
    '배우자는 등본이 달라도 부양가족에 포함하며, 본인은 포함하지 않습니다(별표 1 제1호).',
    '배우자 청약통장은 가입기간의 50%를 점수로 바꾸어 최대 3점을 더하며, 본인 점수와 합해 17점까지입니다(별표 1 비고).',
    '노부모부양 특별공급은 배우자 통장을 더하지 않고, 피부양자의 배우자가 주택을 소유한 기간을 무주택기간에서 뺀 점수로 선정합니다. 60세 이상 부모의 주택도 소유한 것으로 봅니다(제46조·제53조·별표 1 비고).',
    '해외에 오래 머문 가족, 요양시설에 있는 부모처럼 실제로 함께 살았는지 따져야 하는 경우에는 공고문에서 확인하시기 바랍니다.',
    '점수를 실제보다 높게 신청해 당첨되면 부적격으로 당첨이 취소될 수 있습니다(제58조).',
  ],
  official: {
    sentence: '청약홈의 공식 계산기로 한 번 더 확인하시기 바랍니다.',
    label: '청약홈 가점 계산기',
    url: 'https://www.applyhome.co.kr/ap/apg/selectAddpntCalculatorView.do',
  },
} as const;
