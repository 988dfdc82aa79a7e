import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { readNumber, readWholeText } from '#schemas/base/typed-number.ts'
import { MATCH_LINES, MATCH_TEXT, type Wanted } from '#schemas/catalog/matching/calls.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'

/** Lines to compare, and the number of lines left out beyond the limit. */
export interface ReadLines {
  lines: Wanted[]
  left: number
}

/** Reads ￥1,299.00 or 12.5元 and returns yuan. */
function priceOf(cell: string): string | undefined {
  const fen = parseYuan(readNumber(cell))
  return fen === null || fen <= 0 ? undefined : formatYuan(fen)
}

function lineOf(text: string, price: string | undefined): Wanted[] {
  const name = cutGraphemes(text.trim(), MATCH_TEXT)
  if (name === '') return []
  const cash = price === undefined ? undefined : priceOf(price)
  return [{ text: name, ...(cash !== undefined && { cash }) }]
}

const most = (lines: Wanted[]): ReadLines => ({
  lines: lines.slice(0, MATCH_LINES),
  left: Math.max(0, lines.length - MATCH_LINES),
})

/** Reads the items of a text, one per line. The first price after a tab is the price paid now. */
export function readText(text: string): ReadLines {
  return most(
    text.split(/\r?\n/).flatMap((line) => {
      const [name = '', ...cells] = line.split('\t')
      return lineOf(
        name,
        cells.find((cell) => priceOf(cell) !== undefined),
      )
    }),
  )
}

const NAME = /商品|品名|名称|货品|物料/
const PRICE = /单价|价格|现价|采购价/
const SPEC = /规格|型号/
const PIECES = /数量|件数|需求量|采购量/

/** Column indexes of a table, counted from 0. `headed` is true if the first row is a heading. */
export interface Columns {
  headed: boolean
  name: number
  /** Column of size, model or colour; null for none. */
  spec: number | null
  /** Column of the quantity in pieces; null for none. */
  pieces: number | null
  /** Column of the unit price paid now; null for none. */
  price: number | null
}

type Table = readonly (readonly string[])[]

/** Guesses the columns by their headings; without one, the name is the first column with letters in it. */
export function guessColumns([head = [], ...rest]: Table): Columns {
  const named = head.findIndex((cell) => NAME.test(cell))
  const headedBy = (heading: RegExp) => {
    const at = head.findIndex((cell, column) => column !== named && heading.test(cell))
    return at >= 0 ? at : null
  }
  const price = headedBy(PRICE)
  if (named >= 0) return { headed: true, name: named, spec: headedBy(SPEC), pieces: headedBy(PIECES), price }
  const worded = head.findIndex((cell) => /\p{L}/u.test(cell))
  const name = Math.max(0, worded)
  return { headed: price !== null && rest.length > 0, name, spec: null, pieces: null, price }
}

/** Names each column by its position and heading; empty columns are left out. */
export function nameColumns(table: Table): { at: number; title: string }[] {
  const [head = []] = table
  const most = Math.max(0, ...table.map(({ length }) => length))
  return Array.from({ length: most }, (_, at) => at)
    .filter((at) => table.some((row) => (row[at] ?? '').trim() !== ''))
    .map((at) => ({
      at,
      title: `第 ${at + 1} 列${head[at]?.trim() ? `：${cutGraphemes(head[at].trim(), 20)}` : ''}`,
    }))
}

/** Builds the text of a row from name, spec and quantity; empty if the row has no name. */
function textOfRow(row: readonly string[], { name, spec, pieces }: Columns): string {
  const cell = (at: number | null) => (at === null ? '' : (row[at] ?? '').trim())
  // A quantity that cannot be ordered is passed on, so that the mall reports it.
  const count = /^-?\d{1,12}$/.exec(readWholeText(cell(pieces)))?.[0]
  const wanted = count === undefined ? '' : ` 数量${count}`
  const about = cutGraphemes(`${cell(name)} ${cell(spec)}`.trim(), MATCH_TEXT - wanted.length)
  return cell(name) === '' ? '' : about + wanted
}

/** Reads the rows of a table by these columns, or by guessed ones. */
export function readRows(table: Table, columns = guessColumns(table)): ReadLines {
  const { headed, price } = columns
  const rows = headed ? table.slice(1) : table
  return most(rows.flatMap((row) => lineOf(textOfRow(row, columns), price === null ? undefined : row[price])))
}

/** Formats the lines as text that `readText` reads back. */
export const formatLines = (lines: readonly Wanted[]): string =>
  lines.map(({ text = '', cash }) => (cash === undefined ? text : `${text}\t${cash}`)).join('\n')
