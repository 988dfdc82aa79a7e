import { formatYuan } from '#schemas/money/money.ts'

/** Amount of money in a file, in fen. */
export interface MoneyCell {
  fen: number
}

/** Text, a number that a spreadsheet can calculate with, or money; null for an empty cell. */
export type Cell = string | number | MoneyCell | null

/** Number format with which a workbook shows money as `formatCell` writes it. */
export const MONEY_FORMAT = '0.00'

/** Formats a cell for a text file. */
export function formatCell(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? formatYuan(cell.fen) : String(cell)
}
