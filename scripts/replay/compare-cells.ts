import { existsSync, readFileSync } from 'node:fs'
import { diffRecords, type RecordChange } from '#schemas/replay/diff-records.ts'
import { recordPage } from '#schemas/replay/record-page.ts'
import type { Cell } from './cells.ts'

/** Result of recording one cell. */
export interface CellResult {
  cell: Cell
  record: string
  /** null: nothing was kept of the cell before. */
  golden: string | null
  changes: readonly RecordChange[]
}

/** Records a cell and compares it with its golden. */
export function compareCell(cell: Cell): CellResult {
  const record = recordPage(cell.fixture)
  const golden = existsSync(cell.golden) ? readFileSync(cell.golden, 'utf8') : null
  return { cell, record, golden, changes: golden === null ? [] : diffRecords(golden, record) }
}

/** Whether the golden is to be written anew. */
export const isChanged = ({ golden, record }: CellResult) => golden !== record
