import { formatNumber } from '#shared/korean/korean-format.ts';
import type { HomeType } from '#shared/site/site-shape.ts';
import { homesOnSale, offeredTypes, priceOf } from '#shared/site/site-words.ts';
import { site } from '#shared/site.ts';

const types = offeredTypes.map((type) => site.types[type]);
const area = (areaM2: number | string | undefined) => (areaM2 === undefined ? undefined : `${areaM2}㎡`);
const homes = (count: number | undefined) => (count === undefined ? undefined : `${formatNumber(count)}세대`);
const won = (amount: number | undefined) => (amount === undefined ? undefined : `${formatNumber(amount)}원`);

function sumOf(count: (type: HomeType) => number | undefined): number | undefined {
  return types.reduce<number | undefined>((sum, type) => {
    const one = count(type);
    return sum === undefined || one === undefined ? undefined : sum + one;
  }, 0);
}

function suppliedIn({ special, general }: HomeType): number | undefined {
  return special === undefined || general === undefined ? undefined : special + general;
}

const payments = site.payments ?? ['계약금', '중도금', '잔금'].map((name) => ({ name, share: undefined, due: undefined }));
const options = site.options ?? [{ name: '유상 옵션', scope: undefined, price: undefined }];

/** Cells without a fact show 「추후 공개」. */
export const supplyCopy = {
  supply: {
    title: '공급안내',
    lead: '주택형별 면적과 특별공급, 일반공급 세대수입니다.',
    homes: {
      caption: '주택형별 공급 세대수',
      columns: ['주택형', '특별공급', '일반공급', '합계'],
      rows: [
        ...types.map((type) => ({ head: type.name, cells: [homes(type.special), homes(type.general), homes(suppliedIn(type))] })),
        { head: '합계', cells: [homes(sumOf(({ special }) => special)), homes(sumOf(({ general }) => general)), homesOnSale] },
      ],
    },
    areas: {
      caption: '주택형별 면적',
      columns: ['주택형', '전용면적', '공급면적', '계약면적'],
      rows: types.map((type) => ({ head: type.name, cells: [area(type.exclusiveAreaM2 ?? type.areaM2), area(type.supplyAreaM2), area(type.contractAreaM2)] })),
    },
  },
  price: {
    title: '분양가격과 납부일정',
    lead: '분양가격은 층과 위치에 따라 다르며, 발코니 확장비는 따로 냅니다.',
    caption: '주택형별 분양가격과 발코니 확장비',
    columns: ['주택형', '분양가격', '발코니 확장비'],
    rows: types.map((type) => ({ head: type.name, cells: [priceOf(type), won(type.balconyWon)] })),
    payments: {
      caption: '납부일정',
      columns: ['구분', '비율', '납부 시기'],
      rows: payments.map(({ name, share, due }) => ({ head: name, cells: [share, due] })),
    },
    loan: { caption: '중도금 대출', rows: [{ head: '중도금 대출', cells: [site.loan] }] },
  },
  options: {
    title: '옵션과 마감재',
    caption: '유상 옵션',
    columns: ['품목', '적용 범위', '금액'],
    rows: options.map(({ name, scope, price }) => ({ head: name, cells: [scope, price] })),
    finishes: { caption: '마감재', rows: [{ head: '마감재', cells: [site.finishes] }] },
  },
  note: '금액과 세대수는 입주자모집공고가 우선합니다.',
} as const;
