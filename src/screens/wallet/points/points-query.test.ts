import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listMonths, PointsQuery } from './points-query.ts'

it('UC3 months to choose from go back over the turn of the year', () => {
  const months = listMonths('2026-02-03')
  expect(months.slice(0, 3)).toEqual([
    { value: '2026-02', label: '2026 年 2 月' },
    { value: '2026-01', label: '2026 年 1 月' },
    { value: '2025-12', label: '2025 年 12 月' },
  ])
  expect(months.at(-1)?.value).toBe('2023-03')
})

it('UC3 what an address says of the ledger is read, and what cannot be read is the usual', () => {
  const read = (query: object) => z.parse(PointsQuery, query)
  const usual = { direction: 'all', sort: 'createdAt', order: 'desc', pageNum: 1, pageSize: 10 }
  expect(read({ direction: 'in', month: '2026-03', sort: 'amount', order: 'asc' })).toMatchObject({
    direction: 'in',
    month: '2026-03',
    sort: 'amount',
    order: 'asc',
  })
  expect(read({ direction: 'up', month: '2026-13', sort: 'name', order: 'no' })).toMatchObject(usual)
  expect(read({ month: '2026-13' }).month).toBeUndefined()
})
