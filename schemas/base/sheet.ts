import { withoutInvisible } from './one-line.ts'
import { mapValues, typedKeys } from './typed-keys.ts'

/** A spreadsheet is read in the browser, row by row as it stands there. */
export const IMPORT_BYTES = 5 * 1024 * 1024
export const IMPORT_UNZIPPED_BYTES = 100 * 1024 * 1024
export const IMPORT_ROWS = 10_000

/** Normalizes a cell: full width, blanks, invisible marks, and the apostrophe that marks a long number as text. */
export const cleanCell = (cell: string) =>
  withoutInvisible(cell).normalize('NFKC').trim().replace(/^'/, '').trim()

/** What a spreadsheet would run, or has run. */
export const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell)
const ERROR = /^=?(#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA))$/i
/** Says which error of a spreadsheet a cell holds; null for every other cell. */
export function errorFault(cell: string): string | null {
  const [, error] = ERROR.exec(cell) ?? []
  return error === undefined ? null : `单元格里是表格软件的错误值 ${error.toUpperCase()}，请改成实际内容`
}
/** A long number of which a spreadsheet kept the first digits only. */
export const isRounded = (cell: string) => /^\d(?:\.\d+)?E\+?\d+$/i.test(cell)

/** `row` counts from 1 as a spreadsheet does. */
export type SheetCells<C extends string> = Readonly<Record<C, string>> & { row: number }

interface Sheet<C extends string> {
  /** What the template calls them, in its order. */
  columns: Readonly<Record<C, string>>
  /** What else people call them. */
  headings?: Readonly<Record<string, C>>
  needed: readonly C[]
}

/** The rows below the heading, in whatever order its columns stand; or why the file is none, as a sentence. */
export function sheetCells<C extends string>(
  table: readonly (readonly string[])[],
  { columns, headings = {}, needed }: Sheet<C>,
): SheetCells<C>[] | string {
  const top = table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  if (top < 0) return '文件是空的，请重新选择'
  const names = typedKeys(columns)
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
