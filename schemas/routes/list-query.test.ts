import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { goodsListQuery, getLastPage, pagingQuery, readPageNumber } from './list-query.ts'

it.each([
  ['3', 3],
  [' 3 ', 3],
  ['１２', 12],
  ['007', 7],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
  ['三', null],
  ['1e3', null],
  ['9999999999', null],
])('X5 the typed page %o is %o', (typed, page) => expect(readPageNumber(typed)).toBe(page))

it.each([
  [{}, 1, 20],
  [{ pageNum: '4', pageSize: '30' }, 4, 30],
  [{ pageNum: 4, pageSize: 10 }, 4, 10],
  [{ pageNum: 'x', pageSize: '25' }, 1, 20],
  [{ pageNum: '-2', pageSize: '' }, 1, 20],
])('§9 an address with %o is page %i of %i', (query, pageNum, pageSize) => {
  expect(z.parse(z.object(pagingQuery(20)), query)).toEqual({ pageNum, pageSize })
})

it('GL6 the parts of a goods list come out of its address', () => {
  const query = { orderType: 'sales', sellPriceStart: '10', other: '1' }
  expect(z.parse(z.object(goodsListQuery()), query)).toEqual({
    pageNum: 1,
    pageSize: 20,
    orderType: 'sales',
    sellPriceStart: '10',
  })
})

it.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [360, 20, 18],
])('GL9 %i entries of %i a page end on page %i', (total, pageSize, last) => {
  expect(getLastPage({ total, pageSize })).toBe(last)
})
