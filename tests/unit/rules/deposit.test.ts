import { describe, expect, test } from 'vitest';
import { areaBandOf, areaBands, checkDeposit, depositsManwon, residences } from '../../../shared/rules/deposit.ts';
import { site } from '../../../shared/site.ts';

describe('deposit of a subscription account (주택공급에 관한 규칙 별표 2)', () => {
  test.each([
    ['upTo85', [300, 250, 200]],
    ['upTo102', [600, 400, 300]],
    ['upTo135', [1000, 700, 400]],
    ['any', [1500, 1000, 500]],
  ] as const)('the row %s asks Seoul and Busan, other metropolitan cities and elsewhere for %j', (band, amounts) => {
    expect(residences.map((residence) => depositsManwon[band][residence])).toEqual(amounts);
  });

  test.each([
    [59, 'upTo85'],
    [85, 'upTo85'],
    [85.0001, 'upTo102'],
    [102, 'upTo102'],
    [102.5, 'upTo135'],
    [135, 'upTo135'],
    [135.1, 'any'],
  ] as const)('an exclusive area of %d m² falls into %s', (area, band) => {
    expect(areaBandOf(area)).toBe(band);
  });

  test('every home of this complex falls into the lowest band', () => {
    expect(site.exclusiveAreasM2.map(areaBandOf)).toEqual(['upTo85', 'upTo85', 'upTo85']);
  });

  test.each([
    ['elsewhere', 'upTo85', 200, { requiredManwon: 200, missingManwon: 0 }],
    ['elsewhere', 'upTo85', 199, { requiredManwon: 200, missingManwon: 1 }],
    ['metropolitan', 'upTo85', 200, { requiredManwon: 250, missingManwon: 50 }],
    ['seoulBusan', 'any', 0, { requiredManwon: 1500, missingManwon: 1500 }],
    ['seoulBusan', 'upTo85', 5000, { requiredManwon: 300, missingManwon: 0 }],
  ] as const)('a resident of %s with %s and %i 만원 is told %j', (residence, band, deposit, result) => {
    expect(checkDeposit(residence, band, deposit)).toEqual(result);
  });

  test('no amount falls when the area or the city grows', () => {
    for (const residence of residences) {
      const column = areaBands.map((band) => depositsManwon[band][residence]);
      expect(column).toEqual(column.toSorted((a, b) => a - b));
    }
  });
});
