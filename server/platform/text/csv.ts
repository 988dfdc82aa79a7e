import { formatCsv } from '#schemas/base/csv-text.ts'
import { createAttachmentHeaders } from './attachment.ts'
import { type Cell, formatCell } from './cell.ts'

/** Creates a CSV download; `name` is without the extension. */
export function createCsvFile(name: string, rows: readonly (readonly Cell[])[]): Response {
  return new Response(formatCsv(rows.map((row) => row.map(formatCell))), {
    headers: createAttachmentHeaders({
      name: `${name}.csv`,
      plain: 'export.csv',
      type: 'text/csv; charset=utf-8',
    }),
  })
}
