import { removeInvisible } from './one-line.ts'
import { mapValues, getTypedKeys } from './typed-keys.ts'

/** Limits of an imported spreadsheet. The browser reads it row by row, without interpreting it. */
export const IMPORT_BYTES = 5 * 1024 * 1024
export const IMPORT_UNZIPPED_BYTES = 100 * 1024 * 1024
export const IMPORT_ROWS = 10_000

/** Normalizes a cell: full width, blanks, invisible marks, and the apostrophe that marks a long number as text. */
export const cleanCell = (cell: string) =>
  removeInvisible(cell).normalize('NFKC').trim().replace(/^'/, '').trim()

/** Returns true for a cell that a spreadsheet would run, or has run, as a formula. */
export const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell)
const ERROR = /^=?(#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA))$/i
/** Describes the spreadsheet error in a cell; null for any other cell. */
export function describeCellError(cell: string): string | null {
  const [, error] = ERROR.exec(cell) ?? []
  return error === undefined ? null : `单元格里是表格软件的错误值 ${error.toUpperCase()}，请改成实际内容`
}
/** Returns true for a long number of which a spreadsheet kept only the first digits. */
export const isRounded = (cell: string) => /^\d(?:\.\d+)?E\+?\d+$/i.test(cell)

/** Cells of one row by column; `row` counts from 1. */
export type SheetCells<C extends string> = Readonly<Record<C, string>> & { row: number }

interface Sheet<C extends string> {
  /** Column headings in the order of the template. */
  columns: Readonly<Record<C, string>>
  headings?: Readonly<Record<string, C>>
  needed: readonly C[]
}

/** Reads the rows below the heading, whatever the order of the columns; returns a sentence if the file is invalid. */
export function readSheetCells<C extends string>(
  table: readonly (readonly string[])[],
  { columns, headings = {}, needed }: Sheet<C>,
): SheetCells<C>[] | string {
  const top = table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  if (top < 0) return '文件是空的，请重新选择'
  const names = getTypedKeys(columns)
  const named = new Map(names.map((name) => [cleanCell(columns[name]), name]))
  const found = (table[top] ?? []).map((cell) => named.get(cleanCell(cell)) ?? headings[cleanCell(cell)])
  const missing = needed.filter((name) => !found.includes(name))
  if (missing.length > 0)
    return `第一行没有“${missing.map((name) => columns[name]).join('、')}”，请按模板填写表头后重试`
  const places = mapValues(columns, (_, name) => found.indexOf(name))
  const rows = table.flatMap((cells, at) => {
    if (at <= top || cells.every((one) => one.trim() === '')) return []
    return { ...mapValues(places, (place) => cells[place] ?? ''), row: at + 1 }
  })
  if (rows.length === 0) return '表头下面没有内容，请填写后重试'
  return rows.length > IMPORT_ROWS ? '一次最多导入 10,000 行，请分成几个文件后分别导入' : rows
}
