import { daysInWords } from '../../shared/schedule.ts';
import { site } from '../../shared/site.ts';
import { areaRange, homesOnSale, moveInMonth, totalHomes } from '../../shared/site-words.ts';

export const announcementCopy = {
  file: '/announcement.pdf',
  open: {
    title: '공고문 열어 보기',
    text: '입주자모집공고는 자격과 일정, 금액을 정하는 공식 문서입니다. 지금은 형식을 미리 보실 수 있도록 견본을 올려 두었으며, 공고가 나면 공식 공고문으로 바꿉니다.',
    button: '모집공고 보기',
    format: 'PDF · 새 창에서 열립니다',
    loading: '파일을 불러오는 중입니다',
    blocked: '브라우저가 새 창을 막았습니다. 아래 링크를 누르면 이 창에서 열립니다.',
    plainLink: '이 창에서 공고문 열기',
    toBeAnnounced: '공식 공고일',
    announcedOn: site.schedule.announcement && daysInWords(site.schedule.announcement),
  },
  summary: {
    title: '공고문에서\n먼저 볼 항목',
    caption: '모집공고에서 먼저 확인할 항목',
    columns: ['항목', '정해진 내용', '확인할 것'],
    rows: [
      { key: 'place', head: '대지 위치', known: site.landLocation, look: '정확한 지번과 대지면적' },
      {
        key: 'households',
        head: '공급 규모',
        known: `총 ${totalHomes} 중 일반분양 ${homesOnSale}`,
        look: '주택형별·동별 공급 세대수',
      },
      { key: 'areas', head: '전용면적', known: areaRange, look: '주택형별 공급면적과 계약면적' },
      { key: 'price', head: '분양가격', known: site.types['59A'].price && '아래 표에 있습니다', look: '타입과 층에 따른 금액, 납부 비율과 날짜' },
      {
        key: 'dates',
        head: '청약 일정',
        known: site.schedule.ranks && `1·2순위 ${daysInWords(site.schedule.ranks)}`,
        look: '특별공급과 1·2순위 접수일, 발표일',
      },
      { key: 'contract', head: '계약 조건', known: site.payments && '아래 표에 있습니다', look: '계약금·중도금·잔금과 유상 옵션' },
      { key: 'moveIn', head: '입주 시기', known: `${moveInMonth} 예정`, look: '입주지정기간' },
    ],
  },
  disclaimer: {
    title: '꼭 확인해 주세요',
    items: [
      '이 페이지의 내용은 편집 과정에서 오류가 있을 수 있습니다. 반드시 공식 입주자모집공고를 확인하시기 바랍니다.',
      '내용이 서로 다르면 공식 입주자모집공고가 우선합니다.',
      '지금 올려 둔 파일은 견본이며 청약의 근거가 되지 않습니다.',
    ],
  },
  next: ['sales-subscription-guide', 'sales-checkpoint', 'sales-stamp-tax'],
} as const;
