import { expect, it } from 'vitest'
import { nameColumns, guessColumns, readRows, readText, formatLines } from './parse-lines.ts'

it('a line each, the price behind a tab; empty lines are none', () => {
  const { lines, left } = readText('飞天茅台 500ml\t￥1,299.00\r\n\n  保温杯  \nA4纸\t5箱\t12.5元\n')
  expect(left).toBe(0)
  expect(lines).toEqual([
    { text: '飞天茅台 500ml', cash: '1299.00' },
    { text: '保温杯' },
    { text: 'A4纸', cash: '12.50' },
  ])
  expect(readText(formatLines(lines)).lines).toEqual(lines)
})

it('200 lines at most, and how many were left out is said', () => {
  const { lines, left } = readText(Array.from({ length: 203 }, (_, n) => `商品${n}`).join('\n'))
  expect([lines.length, left]).toEqual([200, 3])
  expect(readText('长'.repeat(500)).lines[0]?.text).toHaveLength(100)
})

it('columns of a table are found by their headings, else by their words', () => {
  const rows = [
    ['序号', '商品名称', '采购单价'],
    ['1', '大米 5kg', '60'],
    ['2', '', '1'],
  ]
  expect(readRows(rows).lines).toEqual([{ text: '大米 5kg', cash: '60.00' }])
  expect(
    readRows([
      ['1', '大米'],
      ['2', '面粉'],
    ]).lines,
  ).toEqual([{ text: '大米' }, { text: '面粉' }])
  expect(readRows([]).lines).toEqual([])
})

it('other columns can be read; those with nothing in them are not offered', () => {
  const rows = [
    ['品类', '', '型号说明', '预算'],
    ['粮油', '', '大米 5kg', '60'],
    ['粮油', '', '面粉 2kg', ''],
  ]
  expect(nameColumns(rows).map(({ title }) => title)).toEqual([
    '第 1 列：品类',
    '第 3 列：型号说明',
    '第 4 列：预算',
  ])
  expect(guessColumns(rows)).toEqual({ headed: false, name: 0, spec: null, pieces: null, price: null })
  expect(readRows(rows, { headed: true, name: 2, spec: null, pieces: null, price: 3 }).lines).toEqual([
    { text: '大米 5kg', cash: '60.00' },
    { text: '面粉 2kg' },
  ])
})

it('the pieces and the specification of a table are part of its lines', () => {
  const rows = [
    ['序号', '物资名称', '规格型号', '单位', '采购数量', '单价'],
    ['1', '保温杯', '500ml', '个', '30', '89'],
    ['2', '打印机', '', '台', '两', ''],
    ['3', '长'.repeat(200), '', '', '12', ''],
  ]
  const { lines } = readRows(rows)
  expect(lines.slice(0, 2)).toEqual([{ text: '保温杯 500ml 数量30', cash: '89.00' }, { text: '打印机' }])
  expect(lines[2]?.text).toMatch(/^长{95} 数量12$/)
  const counted = (pieces: string) =>
    readRows([
      ['品名', '数量'],
      ['保温杯', pieces],
    ]).lines[0]?.text
  expect(['0', '-3', '99999999'].map(counted)).toEqual([
    '保温杯 数量0',
    '保温杯 数量-3',
    '保温杯 数量99999999',
  ])
})
