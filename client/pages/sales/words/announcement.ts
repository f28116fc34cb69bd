import { daysInWords } from '#shared/korean/korean-format.ts';
import { site } from '#shared/site.ts';
import { areaFacts, areaRange, facilityNames, hasPrices, homesOnSale, moveInMonth, sampleMark, scale, totalHomes } from '#shared/site/site-words.ts';

const { isAnnouncementSample: isSample } = site;

interface SummaryRow {
  readonly head: string;
  readonly known: string | undefined;
  readonly look: string;
  /** A line leads from the drawn page to this row. */
  readonly isCalledOut?: boolean;
}

export const announcementCopy = {
  file: '/announcement.pdf',
  open: {
    title: isSample ? '견본 열어 보기' : '공고문 열어 보기',
    text: `입주자모집공고는 자격과 일정, 금액을 정하는 공식 문서입니다. ${
      isSample
        ? '지금은 형식을 미리 보실 수 있도록 견본을 올려 두었으며, 공고가 나면 공식 공고문으로 바꿉니다.'
        : '신청하시기 전에 공고문을 끝까지 확인하시기 바랍니다.'
    }`,
    button: `모집공고${sampleMark} 보기`,
    format: 'PDF · 새 창에서 열립니다',
    loading: '파일을 불러오는 중입니다',
    blocked: '브라우저가 새 창을 막았습니다. 아래 링크를 누르면 이 창에서 열립니다.',
    plainLink: `이 창에서 ${isSample ? '견본' : '공고문'} 열기`,
    officialDay: '공식 공고일',
    announcedOn: site.schedule.announcement && daysInWords(site.schedule.announcement),
  },
  summary: {
    title: '공고문에서 먼저 볼 항목',
    caption: '모집공고에서 먼저 확인할 항목',
    columns: ['항목', '정해진 내용', '확인할 것'],
    rows: [
      { head: '대지 위치', known: site.landLocation, look: '정확한 지번과 대지면적' },
      {
        head: '공급 규모',
        known: `총 ${totalHomes} 중 일반분양 ${homesOnSale}`,
        look: '주택형별·동별 공급 세대수',
      },
      { head: '전용면적', known: areaRange, look: '주택형별 공급면적과 계약면적' },
      {
        isCalledOut: true,
        head: '분양가격',
        known: hasPrices ? '아래 표에 있습니다' : undefined,
        look: '타입과 층에 따른 금액, 납부 비율과 날짜',
      },
      {
        isCalledOut: true,
        head: '청약 일정',
        known: site.schedule.ranks && `1·2순위 ${daysInWords(site.schedule.ranks)}`,
        look: '특별공급과 1·2순위 접수일, 발표일',
      },
      {
        isCalledOut: true,
        head: '신청 자격',
        known: '청약안내에 있습니다',
        look: '거주 지역과 기간, 무주택, 통장 가입기간과 예치금',
      },
      { head: '계약 조건', known: site.payments && '아래 표에 있습니다', look: '계약금·중도금·잔금과 유상 옵션' },
      { head: '입주 시기', known: `${moveInMonth} 예정`, look: '입주지정기간' },
    ] as readonly SummaryRow[],
  },
  /** The first page as `art/announcement` prints it. */
  sheet: {
    alt: isSample ? '견본 도장이 찍힌 입주자모집공고의 첫 쪽' : '입주자모집공고의 첫 쪽',
    head: `${site.name} 입주자모집공고${sampleMark}`,
    sample: isSample ? '견본' : undefined,
    title: `${site.name}\n입주자모집공고${sampleMark}`,
    lead: `${site.landLocation} · ${totalHomes}(일반분양 ${homesOnSale})`,
    note: `이 문서는 공고문의 형식을 보여 드리기 위한 견본입니다. 아직 정해지지 않은 내용은 ‘추후 공개’로 적었습니다.`,
    part: '1. 사업개요',
    rows: [
      ['사업명', site.name],
      ['대지 위치', site.landLocation],
      ...areaFacts.map(({ head, value }) => [head, value] as const),
      ['건축 규모', `${scale}, ${site.buildings}개 동`],
      ['세대수', `총 ${totalHomes}(일반분양 ${homesOnSale})`],
      ['주차', `세대당 약 ${site.parkingPerHousehold}대`],
      ['부대·복리시설', facilityNames.join(', ')],
      ['입주 예정', moveInMonth],
      ['시공', site.constructorName],
    ],
    foot: isSample ? '견본 문서이며 법적 효력이 없습니다 · 공식 입주자모집공고가 우선합니다' : undefined,
  },
  disclaimer: {
    title: '꼭 확인해 주세요',
    items: [
      '이 페이지의 내용은 편집 과정에서 오류가 있을 수 있습니다. 반드시 공식 입주자모집공고를 확인하시기 바랍니다.',
      '내용이 서로 다르면 공식 입주자모집공고가 우선합니다.',
      ...(isSample ? ['지금 올려 둔 파일은 견본이며 청약의 근거가 되지 않습니다.'] : []),
    ],
  },
  next: ['sales-subscription-guide', 'sales-checkpoint', 'sales-stamp-tax'],
} as const;
