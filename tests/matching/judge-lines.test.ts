import { expect, it } from 'vitest'
import type { MatchLine } from '#fixtures/search/match-lines.ts'
import { isRight, qualityOfLines } from './judge-lines.ts'

const line = (own: Partial<MatchLine>): MatchLine => ({
  line: '杯',
  price: null,
  quantity: null,
  goods: ['g'],
  skus: [],
  near: [],
  ...own,
})
const hit = (skuId: string, goodsId = 'g') => ({ goodsId, skuId })

it('a hit is right by its goods, and by its SKU where the line names one', () => {
  expect(isRight({ line: line({}), hit: hit('s1') })).toBe(true)
  expect(isRight({ line: line({ skus: ['s2'] }), hit: hit('s1') })).toBe(false)
  expect(isRight({ line: line({ goods: [] }), hit: hit('s1') })).toBe(false)
  expect(isRight({ line: line({}), hit: null })).toBe(false)
})

it('precision is over the hits, recall over the lines that the mall has goods for', () => {
  const judged = [
    { line: line({ quantity: 2 }), hit: hit('s1'), quantity: 2 },
    { line: line({}), hit: null, quantity: null },
    { line: line({ goods: [] }), hit: hit('s1'), quantity: 3 },
    { line: line({ goods: [] }), hit: null, quantity: null },
  ]
  expect(qualityOfLines(judged)).toEqual({ lines: 4, precision: 0.5, recall: 0.5, f: 0.5, quantity: 0.75 })
  expect(qualityOfLines([])).toEqual({ lines: 0, precision: 0, recall: 0, f: 0, quantity: 0 })
})
