import { typedKeys } from '#schemas/base/typed-keys.ts'
import type { ServerRows } from './measure-server.ts'
import { ratioOf, spreadOf } from './median.ts'
import { cellOf } from './print.ts'
import { tableOf } from './table.ts'

const LABELS: Readonly<Record<keyof ServerRows, string>> = {
  page: 'page document by id',
  constant: 'constant, by the same server',
  bare: 'constant, by bare Hono (GET)',
}
const rowNames = typedKeys(LABELS)

/** Requests a second, and how many times those of the two constants they are, round by round. */
export function serverTable(rows: ServerRows): string {
  const lines = rowNames.map((name) => [
    LABELS[name],
    cellOf(spreadOf(rows[name]), { digits: 0 }),
    ...[rows.constant, rows.bare].map((base) => cellOf(ratioOf(rows[name], base), { digits: 2 })),
  ])
  const titles = ['', 'requests a second', '÷ constant', '÷ bare Hono']
  return `## Server, answers of the same bytes\n\n${tableOf(titles, lines)}`
}
