import { describe, expect, it } from 'vitest'
import type { MatchedLine } from '#schemas/catalog/matching/calls.ts'
import { readTable } from '#src/lib/table-file/read-table.ts'
import { buildResultFile, buildResultRows } from './result-file.ts'

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
  wrongQuantity: null,
  best: null,
  base: null,
  matches: [],
}))

const textOf = async (file: Response) => new Uint8Array(await file.arrayBuffer())

const price = {
  payModel: 2,
  cash: '9.99',
  goodsPrice: '9.99',
  integral: '0',
  marketPrice: null,
} as MatchedLine['matches'][number]['goods']['price']
const goods = { goodsId: 'g', skuId: 's', name: '保温杯', goodsType: 1, soldOut: false, price }
const match = {
  goods,
  spec: '',
  score: { points: 99, verdict: 'same', parts: [] },
  unitPrice: null,
  difference: null,
} as unknown as MatchedLine['matches'][number]

describe('CP2 the pieces of a line', () => {
  const rowOf = (own: Partial<MatchedLine>) => {
    const best = { skuId: 's', cash: '9.99', total: '999.00', stock: 40 }
    const [line] = lines
    const [, row = []] = buildResultRows(line ? [{ ...line, best, matches: [match], ...own }] : [], viewer)
    return { pieces: row[3], total: row[13], stock: row[17] }
  }
  it('are told with their total in fen, and that there are fewer', () => {
    expect(rowOf({ quantity: 100 })).toEqual({
      pieces: 100,
      total: { fen: 99_900 },
      stock: '库存只有 40 件',
    })
    expect(rowOf({ quantity: 40 }).stock).toBe('有货')
  })
  it('that cannot be ordered are told as they were written', () => {
    expect(rowOf({ quantity: null, wrongQuantity: '-3' }).pieces).toBe('-3（不能下单，按 1 件算）')
  })
})

describe('CWE-1236 the result as a file', () => {
  it('an .xlsx keeps every text a text', async () => {
    const rows = await readTable(
      await textOf(await buildResultFile('比价', buildResultRows(lines, viewer), 'xlsx')),
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
      await textOf(await buildResultFile('比价', buildResultRows(lines, viewer), 'csv')),
      bounds,
    )
    for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+@\t\r]/)
  })
})
