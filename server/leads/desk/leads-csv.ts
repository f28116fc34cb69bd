import { spreadsheetWords } from '#shared/leads/leads-csv-heads.ts';
import { isWrittenSlot } from '#shared/visits/visit-hours.ts';
import { leadColumns, type LeadsFile } from './leads-table.ts';

export const byteOrderMark = '\uFEFF';

/** Includes full-width forms. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Spreadsheets would drop the leading zero. */
const zeroFirst = /^0\d+$/;

const month = 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const { dayHalves, dateUnits, currencyUnit } = spreadsheetWords;
const halves = `am|pm|${dayHalves}`;
/**
 * Matches what Excel, LibreOffice and Google Sheets turn into a number, a date or a time, in Korean or
 * English. No two adjacent parts may begin with the same character, because a message of digits only would be
 * read again from each of them.
 */
const readAsNumber = new RegExp(
  [
    String.raw`^[\s(]*(?:(?:[₩$€¥£]|${halves}|\.)[\s.]*)?\d[\d\s.,:/\-–()%₩$€¥£]*(?:(?:e[+-]?\d+|${currencyUnit}|${halves})\s*|[${dateUnits}][${dateUnits}\d\s:.]*)?$`,
    String.raw`^\d+[\s,/-]*(?:${month})(?:[\s,./-]*\d+)?\s*$`,
    String.raw`^(?:${month})[\s,./-]*\d+(?:[\s,./-]+\d+)?\s*$`,
  ].join('|'),
  'i',
);
/**
 * Spreadsheets read these as what they are: days as the site writes them, phone numbers, and up to eleven
 * digits.
 */
const harmless = /^(?:\d{4}-\d\d-\d\d|0?\d{1,4}-\d{3,4}(?:-\d{4})?|\d{1,11})$/;

/** Makes a spreadsheet show what a person typed as it was typed. The time of a visit is read as that time. */
export function typedCell(text: string): string {
  const plain = text.normalize('NFKC');
  return readAsNumber.test(plain) && !harmless.test(plain) && !isWrittenSlot(plain) ? `'${text}` : text;
}

/** An apostrophe keeps spreadsheets from reading a formula or a number. */
function csvCell(text: string): string {
  const safe = formulaStart.test(text) || zeroFirst.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

export const leadsAsCsv: LeadsFile = {
  extension: 'csv',
  type: 'text/csv; charset=utf-8',
  async *write(pages, names) {
    yield byteOrderMark + csvLine(leadColumns.map(({ head }) => head));
    for await (const page of pages) {
      const cellsOf = (lead: (typeof page)[number]) =>
        leadColumns.map(({ cellOf, isTyped }) => {
          const text = cellOf(lead, names) ?? '';
          return isTyped ? typedCell(text) : text;
        });
      yield page.map((lead) => csvLine(cellsOf(lead))).join('');
    }
  },
};
