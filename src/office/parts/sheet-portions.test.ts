import { expect, it } from 'vitest'
import { goodsColumns } from '#schemas/assortment/goods-office/import-file.ts'
import { beginsGoods, findRepeats } from '#schemas/assortment/goods-office/import-portions.ts'
import { LARGE_BODY_BYTES } from '#schemas/base/endpoint.ts'
import { IMPORT_BYTES, IMPORT_ROWS } from '#schemas/base/sheet.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { guard, refusals } from '#src/parts/app/child-app/guard.ts'
import { splitRows } from './sheet-portions.ts'

const columns = Object.keys(goodsColumns).length
/** A file of the largest allowed size: every row, every column, 5 MB. */
function fullFile(sign: string) {
  const signs = Math.floor(IMPORT_BYTES / new TextEncoder().encode(sign).length / IMPORT_ROWS / columns)
  return Array.from({ length: IMPORT_ROWS }, (_, at) => ({
    ...mapValues(goodsColumns, () => sign.repeat(signs)),
    name: `${at}`,
    row: at + 2,
  }))
}

it.each(['a', '茶', '"', '𠮷'])(
  'a file of 5 MB and 10,000 rows of %s reaches the server whole',
  async (sign) => {
    const rows = fullFile(sign)
    const portions = splitRows(rows, beginsGoods)
    expect(portions.flat()).toEqual(rows)
    const host = guard({} as never, () => undefined)
    for (const portion of portions) {
      const input = { rows: portion, idempotencyKey: 'k'.repeat(36), confirm: null }
      expect(new TextEncoder().encode(JSON.stringify(input)).length).toBeLessThan(LARGE_BODY_BYTES)
      const asked = host.call?.({ method: 'POST', path: '/mall/v1/backOffice/goods/check', input })
      await expect(asked).rejects.not.toThrow(refusals.size)
    }
  },
)

it('a file that one request carries is one portion, whatever its rows are', () => {
  expect(splitRows([{ row: 2 }, { row: 3 }], () => true)).toEqual([[{ row: 2 }, { row: 3 }]])
})

it('the rows of one goods stay together', () => {
  const large = '长'.repeat(1_000_000)
  const rows = [
    { row: 2, name: '杯', detail: large },
    { row: 3, name: '', detail: large },
    { row: 4, name: '碗', detail: large },
    { row: 5, name: '碗 ', detail: large },
  ]
  expect(splitRows(rows, beginsGoods).map((portion) => portion.map(({ row }) => row))).toEqual([
    [2, 3],
    [4, 5],
  ])
})

it('a name or a code of two portions is told at the second', () => {
  const portions = [
    [
      { row: 2, name: '杯', code: 'A-1' },
      { row: 3, name: '碗', code: '' },
    ],
    [
      { row: 4, name: '碟', code: 'A-1' },
      { row: 5, name: ' 杯', code: '' },
    ],
  ]
  expect(findRepeats(portions).map(({ row, column, text }) => `${row} ${column} ${text}`)).toEqual([
    '5 name 与第 2 行同名，同一商品的规格请连续填写',
    '4 code 与第 2 行的编码相同',
  ])
  expect(
    findRepeats([
      [
        { row: 2, code: 'A' },
        { row: 3, code: 'A' },
      ],
    ]),
  ).toEqual([])
})
