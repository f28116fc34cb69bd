export const byteOrderMark = '\uFEFF';

/** Full-width forms included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Spreadsheets would drop the leading zero. */
const zeroFirst = /^0\d+$/;

/** An apostrophe keeps spreadsheets from reading a formula or a number. */
function csvCell(text: string): string {
  const safe = formulaStart.test(text) || zeroFirst.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
