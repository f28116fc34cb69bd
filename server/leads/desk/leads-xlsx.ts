import { writeXlsxStream } from 'hucre/xlsx';
import { leadsSheetName } from '#shared/leads/leads-csv-heads.ts';
import { leadColumns, type LeadsFile } from './leads-table.ts';

/**
 * Every cell stays text even after somebody edits it, so no number loses its zero and no `3-12` becomes a
 * date.
 */
const textFormat = '@';

export const leadsAsXlsx: LeadsFile = {
  extension: 'xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  async *write(pages, names) {
    async function* rows() {
      for await (const page of pages) for (const lead of page) yield leadColumns.map(({ cellOf }) => cellOf(lead, names) ?? null);
    }
    const columns = leadColumns.map(({ head }) => ({ header: head, width: 20, numFmt: textFormat }));
    yield* writeXlsxStream(rows(), { name: leadsSheetName, columns, freezePane: { rows: 1 } });
  },
};
