import { describe, expect, test } from 'vitest';
import {
  areaBandOf,
  areaBands,
  checkDeposit,
  depositsManwon,
  openProvinces,
  type Province,
  provinces,
  residenceOfProvince,
  residences,
} from '#shared/law/deposit.ts';
import { site } from '#shared/site.ts';

/** Province, area in ㎡, deposit, required 만원, missing 만원 and reason, calculated by hand from 별표 2. */
const cases: readonly (readonly [Province, number, number, number, number, string])[] = [
  ['seoul', 59, 300, 300, 0, '특별시, 85㎡ 이하'],
  ['seoul', 59, 299, 300, 1, '1만원 부족'],
  ['seoul', 84, 0, 300, 300, '빈 통장'],
  ['seoul', 85, 300, 300, 0, '85㎡는 이하에 들어감'],
  ['seoul', 85.01, 300, 600, 300, '85㎡ 초과 102㎡ 이하'],
  ['seoul', 102, 600, 600, 0, '102㎡는 이하에 들어감'],
  ['seoul', 102.1, 600, 1000, 400, '102㎡ 초과 135㎡ 이하'],
  ['seoul', 135, 1000, 1000, 0, '135㎡는 이하에 들어감'],
  ['seoul', 135.1, 1000, 1500, 500, '135㎡ 초과: 모든 면적'],
  ['seoul', 84, 1500, 300, 0, '모든 면적 금액은 더 작은 집에도 충분'],
  ['busan', 59, 300, 300, 0, '부산광역시는 특별시와 같은 칸'],
  ['busan', 84, 250, 300, 50, '그 밖의 광역시 금액으로는 부족'],
  ['busan', 101, 600, 600, 0, '102㎡ 이하'],
  ['busan', 140, 1500, 1500, 0, '모든 면적'],
  ['daegu', 59, 250, 250, 0, '그 밖의 광역시'],
  ['daegu', 84, 200, 250, 50, '그 밖의 지역 금액으로는 부족'],
  ['incheon', 84, 250, 250, 0, '인천은 수도권이지만 광역시 칸'],
  ['incheon', 101, 400, 400, 0, '102㎡ 이하'],
  ['daejeon', 72, 249, 250, 1, '1만원 부족'],
  ['daejeon', 120, 700, 700, 0, '135㎡ 이하'],
  ['ulsan', 84, 300, 250, 0, '남는 예치금'],
  ['ulsan', 200, 999, 1000, 1, '모든 면적'],
  ['sejong', 84, 200, 200, 0, '세종은 특별시도 광역시도 아님'],
  ['sejong', 84, 199, 200, 1, '1만원 부족'],
  ['sejong', 101, 300, 300, 0, '102㎡ 이하'],
  ['jeju', 84, 200, 200, 0, '제주는 특별시도 광역시도 아님'],
  ['jeju', 136, 500, 500, 0, '모든 면적'],
  ['gyeonggi', 59, 200, 200, 0, '경기는 그 밖의 시·군'],
  ['gyeonggi', 84, 0, 200, 200, '빈 통장'],
  ['gyeonggi', 102, 300, 300, 0, '102㎡ 이하'],
  ['gyeonggi', 135, 400, 400, 0, '135㎡ 이하'],
  ['gyeonggi', 135.5, 400, 500, 100, '모든 면적'],
  ['gangwon', 84, 200, 200, 0, '강원특별자치도'],
  ['chungbuk', 72, 150, 200, 50, '충청북도'],
  ['chungnam', 59, 200, 200, 0, '충청남도'],
  ['jeonbuk', 84, 210, 200, 0, '전북특별자치도'],
  ['gyeongbuk', 84, 200, 200, 0, '경상북도'],
  ['gyeongnam', 84, 200, 200, 0, '경상남도'],
  ['gyeongnam', 101, 200, 300, 100, '102㎡ 이하'],
  ['jeonnamGwangju', 84, 200, 300, 100, '적용 칸이 정해지지 않아 가장 많은 금액'],
  ['jeonnamGwangju', 84, 300, 300, 0, '어느 칸이든 충분'],
  ['jeonnamGwangju', 140, 1500, 1500, 0, '모든 면적'],
];

describe('deposit of a subscription account (주택공급에 관한 규칙 별표 2)', () => {
  test('at least forty cases cover every province', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(new Set(cases.map(([province]) => province))).toEqual(new Set(provinces));
  });

  test.each(cases)('a resident of %s with %d m² and %i 만원 needs %i and lacks %i (%s)', (province, areaM2, deposit, required, missing) => {
    expect(checkDeposit(residenceOfProvince[province], areaBandOf(areaM2), deposit)).toEqual({ requiredManwon: required, missingManwon: missing });
  });

  test.each([
    ['upTo85', [300, 250, 200]],
    ['upTo102', [600, 400, 300]],
    ['upTo135', [1000, 700, 400]],
    ['any', [1500, 1000, 500]],
  ] as const)('the row %s asks Seoul and Busan, other metropolitan cities and elsewhere for %j', (band, amounts) => {
    expect(residences.map((residence) => depositsManwon[band][residence])).toEqual(amounts);
  });

  test('an unassigned province has the highest amount of the row', () => {
    for (const province of openProvinces) {
      for (const band of areaBands) expect(depositsManwon[band][residenceOfProvince[province]]).toBe(Math.max(...Object.values(depositsManwon[band])));
    }
  });

  test('every home of this complex falls into the lowest band', () => {
    expect(new Set(Object.values(site.types).map(({ areaM2 }) => areaBandOf(areaM2)))).toEqual(new Set(['upTo85']));
  });
});
