import { formatYuan } from '#schemas/money/money.ts'

/** A sum of money in a file, in fen. */
export interface MoneyCell {
  fen: number
}

/** A text, a number that a spreadsheet reckons with, or money; null for an empty cell. */
export type Cell = string | number | MoneyCell | null

/** The number format with which a workbook shows money as `cellText` writes it. */
export const MONEY_FORMAT = '0.00'

/** A cell in a file of texts. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? formatYuan(cell.fen) : String(cell)
}
