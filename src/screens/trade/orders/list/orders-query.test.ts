import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { OrdersQuery, buildOrdersPath } from './orders-query.ts'

const read = (path: string) => {
  const { status, keyword, from, to, pageNum, pageSize } = z.parse(
    OrdersQuery,
    Object.fromEntries(new URLSearchParams(path.split('?')[1])),
  )
  return { status, keyword, from, to, pageNum, pageSize }
}

it('OR1 the list is its address: what was written is read again', () => {
  const asked = {
    status: 'shipped',
    keyword: '茶 & 酒',
    from: '2026-01-02',
    to: '2026-02-03',
    pageNum: 3,
    pageSize: 20,
  } as const
  expect(read(buildOrdersPath(asked))).toEqual(asked)
})

it('OR1 the usual list has a short address', () => {
  expect(buildOrdersPath({ status: 'all', keyword: '  ', from: '', to: '' })).toBe(
    '/center/index?tabId=orders',
  )
})

it('what cannot be read is left out', () => {
  expect(read('?status=lost&from=yesterday&pageNum=-1&pageSize=7')).toEqual({
    status: 'all',
    keyword: undefined,
    from: undefined,
    to: undefined,
    pageNum: 1,
    pageSize: 10,
  })
})
