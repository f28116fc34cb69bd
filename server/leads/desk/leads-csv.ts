import { byteOrderMark, csvLine, typedCell } from './csv.ts';
import { leadColumns, type LeadsFile } from './leads-table.ts';

export const leadsAsCsv: LeadsFile = {
  extension: 'csv',
  type: 'text/csv; charset=utf-8',
  async *write(pages) {
    yield byteOrderMark + csvLine(leadColumns.map(({ head }) => head));
    for await (const page of pages) {
      const cellsOf = (lead: (typeof page)[number]) =>
        leadColumns.map(({ cellOf, isTyped }) => {
          const text = cellOf(lead) ?? '';
          return isTyped ? typedCell(text) : text;
        });
      yield page.map((lead) => csvLine(cellsOf(lead))).join('');
    }
  },
};
