import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { readNumber, readWholeText } from '#schemas/base/typed-number.ts'
import { MATCH_LINES, MATCH_TEXT, type Wanted } from '#schemas/catalog/matching/calls.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'

/** What is compared, and how many lines beyond the most were left out. */
export interface ReadLines {
  lines: Wanted[]
  left: number
}

/** A price as people write it: ￥1,299.00, 12.5元. */
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

/** A line each; what stands behind a tab is the price that is paid now. */
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

/** Of a table's columns, counted from 0; `headed`: its first row is none of the goods. */
export interface Columns {
  headed: boolean
  name: number
  /** Its size, model or colour; null for none. */
  spec: number | null
  /** How many are wanted; null for none. */
  pieces: number | null
  /** What is paid now; null for none. */
  price: number | null
}

type Table = readonly (readonly string[])[]

/** By their heading, else the first one with words in it. */
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

/** What each column is called: its heading, or where it stands; those with nothing in them are left out. */
export function columnNames(table: Table): { at: number; title: string }[] {
  const [head = []] = table
  const most = Math.max(0, ...table.map(({ length }) => length))
  return Array.from({ length: most }, (_, at) => at)
    .filter((at) => table.some((row) => (row[at] ?? '').trim() !== ''))
    .map((at) => ({
      at,
      title: `第 ${at + 1} 列${head[at]?.trim() ? `：${cutGraphemes(head[at].trim(), 20)}` : ''}`,
    }))
}

/** Name, specification and pieces of a row as a line says them; empty where it has no name. */
function textOfRow(row: readonly string[], { name, spec, pieces }: Columns): string {
  const cell = (at: number | null) => (at === null ? '' : (row[at] ?? '').trim())
  // One that cannot be ordered goes along, for the mall to say so.
  const count = /^-?\d{1,12}$/.exec(readWholeText(cell(pieces)))?.[0]
  const wanted = count === undefined ? '' : ` 数量${count}`
  const about = cutGraphemes(`${cell(name)} ${cell(spec)}`.trim(), MATCH_TEXT - wanted.length)
  return cell(name) === '' ? '' : about + wanted
}

/** The rows of a table by these columns, or by what they seem to be. */
export function readRows(table: Table, columns = guessColumns(table)): ReadLines {
  const { headed, price } = columns
  const rows = headed ? table.slice(1) : table
  return most(rows.flatMap((row) => lineOf(textOfRow(row, columns), price === null ? undefined : row[price])))
}

/** The lines as a text of the same reading. */
export const textOf = (lines: readonly Wanted[]): string =>
  lines.map(({ text = '', cash }) => (cash === undefined ? text : `${text}\t${cash}`)).join('\n')
