import { expect, it } from 'vitest'
import { type Freight, listUnusualFreight } from './unusual-freight.ts'

const stood: Freight = { freight: 800, freightFree: 9_900, remoteFreight: 1_500 }

it.each<[Partial<Freight>, Partial<Freight>, string[]]>([
  [{ freight: 399 }, {}, ['基础运费由 ￥8.00 改为 ￥3.99，不到原来的一半']],
  [{ remoteFreight: 0 }, {}, ['偏远地区加收由 ￥15.00 改为 ￥0.00，不到原来的一半']],
  [{ freightFree: 1 }, {}, ['满额免运费由 ￥99.00 改为 ￥0.01，不到原来的一半']],
  [{ freightFree: 1 }, { freightFree: null }, ['满额免运费由不免改为 ￥0.01，低于基础运费 ￥8.00']],
  [{ freight: 400, remoteFreight: 750, freightFree: 4_950 }, {}, []],
  [{ freightFree: null }, {}, []],
  [{ freightFree: 9_900 }, { freightFree: null }, []],
  [{ freight: 0 }, { freight: 0 }, []],
])('fees of %j after %j: %j', (next, before, words) =>
  expect(listUnusualFreight({ ...stood, ...next }, { ...stood, ...before })).toEqual(words),
)

it('fees are compared with those before today, and named once', () => {
  const lowered = { ...stood, freight: 500, freightFree: 5_000 }
  expect(listUnusualFreight({ ...lowered, freight: 399, freightFree: 4_900 }, lowered, stood)).toEqual([
    '基础运费由 ￥8.00 改为 ￥3.99，不到原来的一半',
    '满额免运费由 ￥99.00 改为 ￥49.00，不到原来的一半',
  ])
  const low = { ...stood, freight: 1, freightFree: 1 }
  expect(listUnusualFreight(low, low, stood)).toEqual([])
})
