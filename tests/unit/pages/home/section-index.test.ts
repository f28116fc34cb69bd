import { describe, expect, it } from 'vitest';
import { offsetOf, positionOf, sectionAt, stepFrom } from '#client/pages/home/section-index.ts';

const place = { viewportHeight: 900, documentHeight: 8 * 900 + 380 };

describe('the section index', () => {
  it('goes from 1 at the top to 8 at the last section and 8.5 at the end of the footer', () => {
    expect(positionOf({ ...place, scrollY: 0 })).toBe(1);
    expect(positionOf({ ...place, scrollY: 6300 })).toBe(8);
    expect(positionOf({ ...place, scrollY: 6680 })).toBe(8.5);
  });

  it('steps down by one below 8, then to 8.5 and no further', () => {
    expect([1, 4, 7, 8, 8.5].map((index) => stepFrom(index, 'down'))).toEqual([2, 5, 8, 8.5, 8.5]);
  });

  it('steps up from 8.5 to 8, then by one to 1 and no further', () => {
    expect([8.5, 8, 2, 1].map((index) => stepFrom(index, 'up'))).toEqual([8, 7, 1, 1]);
  });

  it('steps from between two sections to the next one in the direction of the step', () => {
    expect(stepFrom(2.4, 'down')).toBe(3);
    expect(stepFrom(2.4, 'up')).toBe(2);
  });

  it('stands for a place (index − 1) window heights down the page', () => {
    expect([1, 2, 8, 8.5].map((index) => offsetOf(index, 900))).toEqual([0, 900, 6300, 6750]);
  });

  it('belongs to the nearest section', () => {
    expect([1, 1.4, 1.6, 8.5].map(sectionAt)).toEqual([1, 1, 2, 8]);
  });
});
