import { expect, it } from 'vitest'
import { goodsCells, goodsColumns, readGoodsRows } from './import-file.ts'

it.each([
  ['¥1,299.50', '1,200', '1299.50', 1200],
  ['¥ 300.10', '20.00', '300.10', 20],
  ['300.1000', '7', '300.10', 7],
  ['12元', '0.0', '12.00', 0],
])('numbers are read as a spreadsheet shows them: %s, %s', (cash, onHand, price, pieces) => {
  const given = { name: '香炉', category: '摆件', brand: '茗渡', shop: '自营', cash, onHand }
  const rows = goodsCells([
    Object.values(goodsColumns),
    Object.keys(goodsColumns).map((column) => (Object.hasOwn(given, column) ? given[column as 'name'] : '')),
  ])
  if (typeof rows === 'string') throw new Error(rows)
  const { goods, mistakes } = readGoodsRows(rows)
  expect(mistakes).toEqual([])
  expect(goods[0]?.skus).toMatchObject([{ cash: price, onHand: pieces }])
})
