import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { announcementHtml } from '#art/announcement/announcement.ts';
import { formatMonth, formatNumber } from '#shared/korean/korean-format.ts';
import { areaBands, depositsManwon, residences } from '#shared/law/deposit.ts';
import { stampTaxBrackets } from '#shared/law/stamp-tax.ts';
import { site } from '#shared/site.ts';

const root = join(import.meta.dirname, '../../..');
/** The words that `node art/announcement/print.ts` prints. */
const notice = announcementHtml();
const cells = [...notice.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map((match) => match[1] ?? '');

test('the sample notice states the complex as the pages do', () => {
  expect(cells).toContain(site.landLocation);
  expect(cells).toContain(`총 ${formatNumber(site.households.total)}세대(일반분양 ${formatNumber(site.households.generalSale)}세대)`);
  expect(cells).toContain(`지하 ${site.floors.basement}층~지상 ${site.floors.top}층, ${site.buildings}개 동`);
  expect(cells).toContain(site.communityFacilities.map(({ name }) => name).join(', '));
  expect(cells).toContain(formatMonth(site.moveIn, 'words'));
  expect(cells).toContain(site.constructorName);
});

test('the sample notice leaves nothing open that it states, and has no empty heading', () => {
  const openHeads = [...notice.matchAll(/<th scope="row">([^<]*)<\/th><td><span class="later">/g)].map((match) => match[1] ?? '');
  expect(openHeads.length).toBeGreaterThan(0);
  expect(openHeads.filter((head) => head.includes('시공'))).toEqual([]);
  expect(notice).not.toMatch(/<th[^>]*><\/th>/);
});

test('the sample notice has the amounts that the checks calculate with', () => {
  const amounts = areaBands.flatMap((band) => residences.map((residence) => formatNumber(depositsManwon[band][residence])));
  const first = cells.indexOf(amounts[0] ?? '');
  expect(
    cells
      .slice(first)
      .filter((cell) => /^[\d,]+$/.test(cell))
      .slice(0, amounts.length),
  ).toEqual(amounts);
  for (const { taxWon } of stampTaxBrackets.filter(({ taxWon: won }) => won > 0)) expect(cells).toContain(`${formatNumber(taxWon)}원`);
});

test('the printed notice has six pages', () => {
  const pdf = readFileSync(join(root, 'public/announcement.pdf'), 'latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(6);
});
