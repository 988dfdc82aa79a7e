import { existsSync, readFileSync } from 'node:fs'
import { diffRecords, type RecordChange } from '#schemas/replay/diff-records.ts'
import type { Cell } from './cells.ts'

export interface CellResult {
  cell: Cell
  record: string
  /** Stored golden record; null if the cell has none. */
  golden: string | null
  changes: readonly RecordChange[]
  /** PNG pictures, if any were taken. */
  pictures?: { before?: Buffer | undefined; after: Buffer }
}

const readGolden = ({ golden }: Cell): string | null =>
  existsSync(golden) ? readFileSync(golden, 'utf8') : null

/** Compares the record of a cell with its golden, or with another record. */
export function compareCell(cell: Cell, record: string, golden = readGolden(cell)): CellResult {
  return { cell, record, golden, changes: golden === null ? [] : diffRecords(golden, record) }
}

/** Returns true if the golden record has to be rewritten. */
export const isChanged = ({ golden, record }: CellResult) => golden !== record
