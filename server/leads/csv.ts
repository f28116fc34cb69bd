/** Marks the text as UTF-8 for spreadsheet programs. */
export const byteOrderMark = '\uFEFF';

/** What makes a spreadsheet program take a cell for a formula, full-width forms included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell, always quoted; a text that would be taken for a formula gets an apostrophe in front. */
function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One line of a CSV file (RFC 4180), CRLF included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
