import { expect, it } from 'vitest'
import { getBatchEnd, findBatchExpiryFault, findBatchQuantityFault } from './batch-rules.ts'

/** 2026-03-02 10:00 in Shanghai. */
const NOW = Date.UTC(2026, 2, 2, 2)

it.each([1, 2, 1000])('a batch of %d', (quantity) => expect(findBatchQuantityFault(quantity)).toBeNull())
it.each([0, -1, 1001, 1.5, NaN])('no batch of %d', (quantity) =>
  expect(findBatchQuantityFault(quantity)).toContain('1 到 1000'),
)

it.each([
  ['2026-03-03', null],
  ['2036-03-01', null],
  ['2026-03-02', '今天之后'],
  ['2020-01-01', '今天之后'],
  ['2037-01-01', '十年'],
  ['2026-02-30', '完整的日期'],
  ['', '完整的日期'],
  ['20270101', '完整的日期'],
])('good until %s', (day, words) => {
  const fault = findBatchExpiryFault(day, NOW)
  if (words === null) expect(fault).toBeNull()
  else expect(fault).toContain(words)
})

it('is good until its last day is over', () => {
  expect(new Date(getBatchEnd('2026-12-24')).toISOString()).toBe('2026-12-24T16:00:00.000Z')
})
