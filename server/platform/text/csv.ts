import { csvText } from '#schemas/base/csv-text.ts'
import { type Cell, cellText } from './cell.ts'

/** A file to be kept; `name` without its ending. */
export function csvFile(name: string, rows: readonly (readonly Cell[])[]): Response {
  return new Response(csvText(rows.map((row) => row.map(cellText))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="export.csv"; filename*=UTF-8''${encodeURIComponent(name)}.csv`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
