import { formatYuan } from '#schemas/money/money.ts'

export interface MoneyCell {
  fen: number
}

/** Value of a cell in a file; null for an empty cell. */
export type Cell = string | number | MoneyCell | null

export const MONEY_FORMAT = '0.00'

/** Formats a cell for a text file. */
export function formatCell(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? formatYuan(cell.fen) : String(cell)
}
