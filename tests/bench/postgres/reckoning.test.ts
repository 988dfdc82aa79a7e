import { describe, expect, it } from 'vitest'
import type { Cost } from './measure-costs.ts'
import { reckon, reckoningText } from './reckoning.ts'

const requests = new Map<string, Cost>([
  ['home page', { mall: 1, database: 0 }],
  ['suggestions', { mall: 4, database: 3 }],
  ['search with facets', { mall: 7, database: 5 }],
  ['goods detail', { mall: 2, database: 1 }],
  ['adding to the cart', { mall: 5, database: 2 }],
  ['price of an order', { mall: 7, database: 4 }],
  ['price and submit', { mall: 20, database: 12 }],
])

describe('reckoning of a visit', () => {
  it('sums what each of its requests costs, an order with five prices in all', () => {
    const { parts, visit, order } = reckon({ goods: 361, requests }) ?? { parts: [] }
    expect(parts.map(({ sum }) => sum.mall)).toEqual([1, 12, 7, 12, 0.5, expect.closeTo(1.44, 5)])
    expect(visit?.mall).toBeCloseTo(33.94, 5)
    expect(visit?.database).toBeCloseTo(9 + 5 + 6 + 0.2 + 0.84, 5)
    expect(visit?.replica).toBeCloseTo(9 + 5 + 3, 5)
    expect(order).toBeCloseTo(4 * 4 + 12, 5)
  })

  it('tells what a half busy processor serves of it', () => {
    const reckoned = reckon({ goods: 361, requests })
    const text = reckoned ? reckoningText(reckoned) : ''
    expect(text).toContain('| **a visit, ms**')
    expect(text).toContain('the mall 15 visits; PostgreSQL 24, beside a replica 124; the replica 29;')
    expect(text).toContain('18 orders of 28 ms')
  })

  it('without one of its requests there is none', () => {
    const fewer = new Map([...requests].filter(([name]) => name !== 'suggestions'))
    expect(reckon({ goods: 361, requests: fewer })).toBeUndefined()
  })
})
