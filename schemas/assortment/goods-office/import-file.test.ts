import { expect, it } from 'vitest'
import { readGoodsCells, goodsColumns, readGoodsRows } from './import-file.ts'

function readOne(more: Readonly<Record<string, string>>) {
  const given: Readonly<Record<string, string>> = {
    name: '香炉',
    category: '摆件',
    brand: '茗渡',
    shop: '自营',
    cash: '1',
    onHand: '1',
    ...more,
  }
  const rows = readGoodsCells([
    Object.values(goodsColumns),
    Object.keys(goodsColumns).map((column) => given[column] ?? ''),
  ])
  if (typeof rows === 'string') throw new Error(rows)
  return readGoodsRows(rows)
}

it.each([
  ['¥1,299.50', '1,200', '1299.50', 1200],
  ['¥ 300.10', '20.00', '300.10', 20],
  ['300.1000', '7', '300.10', 7],
  ['12元', '0.0', '12.00', 0],
  ['１，１２８．８０', '1,000.00', '1128.80', 1000],
  ['128.', '１00', '128.00', 100],
])('numbers are read as a spreadsheet shows them: %s, %s', (cash, onHand, price, pieces) => {
  const { goods, mistakes } = readOne({ cash, onHand })
  expect(mistakes).toEqual([])
  expect(goods[0]?.skus).toMatchObject([{ cash: price, onHand: pieces }])
})

it.each(['cash', 'onHand'])('a comma that may be a point is told at its cell: %s', (column) => {
  const text = '“1,00”的逗号不知道是千位还是小数点，请填写 100 或 1.00'
  expect(readOne({ [column]: '1,00' }).mistakes).toEqual([{ row: 2, column, text }])
})

it.each([
  ['name', '#N/A'],
  ['code', '=#REF!'],
  ['marketPrice', '#div/0!'],
  ['labels', '#VALUE!'],
])('an error of a spreadsheet is named at its cell: %s %s', (column, cell) => {
  const error = cell.replace('=', '').toUpperCase()
  const text = `单元格里是表格软件的错误值 ${error}，请改成实际内容`
  expect(readOne({ [column]: cell }).mistakes[0]).toEqual({ row: 2, column, text })
})
