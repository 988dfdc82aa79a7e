import { csvText } from '#schemas/base/csv-text.ts'
import { attachmentHeaders } from './attachment.ts'
import { type Cell, cellText } from './cell.ts'

/** A file to be kept; `name` without its ending. */
export function csvFile(name: string, rows: readonly (readonly Cell[])[]): Response {
  return new Response(csvText(rows.map((row) => row.map(cellText))), {
    headers: attachmentHeaders({ name: `${name}.csv`, plain: 'export.csv', type: 'text/csv; charset=utf-8' }),
  })
}
