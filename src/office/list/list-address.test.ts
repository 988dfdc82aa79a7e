import { expect, it } from 'vitest'
import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import { orderList } from '#schemas/trade/orders/list.ts'
import {
  updateAddress,
  changeWord,
  findUnread,
  isNarrowed,
  readAddress,
  formatListQuery,
} from './list-address.ts'

it('an address says what differs from how a list stands, and is read back as it was', () => {
  const plain = readAddress(orderList, '')
  expect(formatListQuery(orderList, plain)).toBe('')
  expect(isNarrowed(plain)).toBe(false)
  const address = { ...plain, word: '茶 & 酒', sort: 'cash', order: 'asc', pageSize: 30, after: 'x' } as const
  const narrowed = { ...address, filters: { status: '10,20', created: '2026-03-01~' } }
  expect(readAddress(orderList, formatListQuery(orderList, narrowed))).toEqual(narrowed)
  expect(isNarrowed(narrowed)).toBe(true)
})

it('a word in an address has no control characters, and is as long as the call takes', () => {
  expect(readAddress(orderList, '?word=%00a%00b%0A').word).toBe('a b')
  expect(readAddress(orderList, `?word=${'茶'.repeat(10_000)}`).word).toBe('茶'.repeat(60))
})

it('what the list does not know is left out', () => {
  const read = readAddress(orderList, '?sort=password&order=up&pageSize=-3&nothing=1&status=10')
  expect(read).toMatchObject({ sort: 'createdAt', order: 'desc', pageSize: 20, filters: { status: '10' } })
  expect(formatListQuery(orderList, read)).toBe('?status=10')
})

it('a value that a filter does not offer is left out, and its filter is named', () => {
  const search = '?status=waitSend,10&created=2026-03&word=x'
  expect(readAddress(orderList, search).filters).toEqual({ status: '10' })
  expect(findUnread(orderList, search)).toEqual(['状态', '下单日期'])
  expect(readAddress(orderList, '?status=waitSend').filters).toEqual({})
  expect(findUnread(orderList, '?status=10,20&created=~2026-03-01')).toEqual([])
})

it('a list that understands words stands by what is nearest, and reads another word anew', () => {
  const plain = readAddress(goodsList, '?word=保文杯&asTyped=1')
  expect(plain).toMatchObject({ sort: 'nearest', asTyped: true })
  expect(formatListQuery(goodsList, plain)).toBe('?word=%E4%BF%9D%E6%96%87%E6%9D%AF&asTyped=1')
  const sorted = { ...plain, sort: 'publishedAt' }
  expect(readAddress(goodsList, formatListQuery(goodsList, sorted))).toEqual(sorted)
  expect({ ...sorted, ...changeWord(goodsList, sorted, '保文杯') }).toEqual(sorted)
  expect(changeWord(goodsList, sorted, '茶')).toEqual({ word: '茶', asTyped: false, sort: 'nearest' })
  expect(readAddress(orderList, '?asTyped=1')).toMatchObject({ asTyped: false, sort: 'createdAt' })
  expect(changeWord(orderList, readAddress(orderList, '?sort=cash'), '茶')).not.toHaveProperty('sort')
})

it('another question begins on the first page', () => {
  const deep = readAddress(orderList, '?after=x&word=a')
  expect(updateAddress(deep, { word: 'b' })).toMatchObject({ word: 'b', after: undefined, before: undefined })
})
