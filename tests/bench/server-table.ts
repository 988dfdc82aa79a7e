import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { ServerRows } from './measure-server.ts'
import { getRatio, getSpread } from './median.ts'
import { formatCell } from './print.ts'
import { formatTable } from './table.ts'

const LABELS: Readonly<Record<keyof ServerRows, string>> = {
  page: 'page document by id',
  constant: 'constant, by the same server',
  bare: 'constant, by bare Hono (GET)',
}
const rowNames = getTypedKeys(LABELS)

/** Requests a second, and how many times those of the two constants they are, round by round. */
export function serverTable(rows: ServerRows): string {
  const lines = rowNames.map((name) => [
    LABELS[name],
    formatCell(getSpread(rows[name]), { digits: 0 }),
    ...[rows.constant, rows.bare].map((base) => formatCell(getRatio(rows[name], base), { digits: 2 })),
  ])
  const titles = ['', 'requests a second', '÷ constant', '÷ bare Hono']
  return `## Server, answers of the same bytes\n\n${formatTable(titles, lines)}`
}
