import { MATCH_LINES, MATCH_TEXT, type Wanted } from '#schemas/api/matching.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'

/** What is compared, and how many lines beyond the most were left out. */
export interface ReadLines {
  lines: Wanted[]
  left: number
}

/** A price as people write it: ￥1,299.00, 12.5元. */
function priceOf(cell: string): string | undefined {
  const fen = parseYuan(
    cell
      .trim()
      .replace(/^[￥¥]|元$/g, '')
      .replaceAll(',', ''),
  )
  return fen === null || fen <= 0 ? undefined : formatYuan(fen)
}

function lineOf(text: string, price: string | undefined): Wanted[] {
  const name = text.trim().slice(0, MATCH_TEXT)
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

/** The rows of a table: the columns by their heading, else the first one with words in it. */
export function readRows(table: readonly (readonly string[])[]): ReadLines {
  const [head = [], ...rest] = table
  const named = head.findIndex((cell) => NAME.test(cell))
  const priced = head.findIndex((cell) => PRICE.test(cell))
  const rows = named >= 0 ? rest : table
  const worded = (row: readonly string[]) => row.findIndex((cell) => /\p{L}/u.test(cell))
  const column = named >= 0 ? named : Math.max(0, ...rows.slice(0, 1).map(worded))
  return most(rows.flatMap((row) => lineOf(row[column] ?? '', priced >= 0 ? row[priced] : undefined)))
}

/** The lines as a text of the same reading. */
export const textOf = (lines: readonly Wanted[]): string =>
  lines.map(({ text = '', cash }) => (cash === undefined ? text : `${text}\t${cash}`)).join('\n')
