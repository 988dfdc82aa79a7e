import { describe, expect, it } from 'vitest'
import type { MatchedLine } from '#schemas/catalog/matching/calls.ts'
import { readTable } from '#src/lib/table-file/read-table.ts'
import { resultFile, resultRows } from './result-file.ts'

const viewer = { member: true, scoreName: '积分', prefer: 'cash' as const }
const bounds = { bytes: 5e6, unzippedBytes: 5e7, rows: 100, cell: 500 }
const typed = [
  '=1+1',
  '+cmd|x',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\u0007铃\uD800',
  '👍🏽 礼盒',
  '<f>1</f>&"\'',
  '\r=1',
]
const lines: MatchedLine[] = typed.map((text) => ({
  text,
  goods: null,
  spec: text,
  quantity: 20,
  best: null,
  base: null,
  matches: [],
}))

const textOf = async (file: Response) => new Uint8Array(await file.arrayBuffer())

describe('CWE-1236 the result as a file', () => {
  it('an .xlsx keeps every text a text', async () => {
    const rows = await readTable(
      await textOf(await resultFile('比价', resultRows(lines, viewer), 'xlsx')),
      bounds,
    )
    expect(rows).toHaveLength(typed.length + 1)
    // A formula is read with a = before its value; here every = is what was typed.
    expect(rows[1]?.slice(0, 5)).toEqual(['1', '=1+1', '=1+1', '20', '没有找到相同或相似的商品'])
    expect(rows[6]?.[1]).toBe('铃')
    expect(rows[7]?.[1]).toBe('👍🏽 礼盒')
    expect(rows[8]?.[1]).toBe('<f>1</f>&"\'')
  })

  it('a .csv begins no cell with what a spreadsheet runs', async () => {
    const rows = await readTable(
      await textOf(await resultFile('比价', resultRows(lines, viewer), 'csv')),
      bounds,
    )
    for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+@\t\r]/)
  })
})
