import { describe, expect, it } from 'vitest'
import { getQuality, scoreQuery } from './scores.ts'

const query = { query: '茶', kind: 'category' as const, best: ['a'], good: ['b'], fair: ['c'] }

describe('a judged query', () => {
  it('is answered perfectly by its goods in the order of their grades', () => {
    expect(scoreQuery(query, ['a', 'b', 'c', 'x'])).toEqual({ reciprocalRank: 1, ndcg: 1, empty: false })
  })

  it('loses by each place that its best goods come later, and by goods that nobody judged', () => {
    const { reciprocalRank, ndcg } = scoreQuery(query, ['x', 'b', 'a', 'c'])
    expect(reciprocalRank).toBeCloseTo(1 / 3)
    expect(ndcg).toBeCloseTo((3 / Math.log2(3) + 7 / 2 + 1 / Math.log2(5)) / (7 + 3 / Math.log2(3) + 1 / 2))
  })

  it('counts ten goods and no more', () => {
    const others = Array.from({ length: 10 }, (_, index) => `x${index}`)
    expect(scoreQuery(query, [...others, 'a', 'b', 'c'])).toMatchObject({ ndcg: 0, reciprocalRank: 1 / 11 })
  })

  it('without best goods is judged by its good ones; without an answer it is empty', () => {
    const none = { ...query, best: [] }
    expect(scoreQuery(none, ['b'])).toMatchObject({ reciprocalRank: 1 })
    expect(scoreQuery(query, [])).toEqual({ reciprocalRank: 0, ndcg: 0, empty: true })
  })
})

it('the quality is the mean over the queries', () => {
  expect(getQuality([scoreQuery(query, ['a', 'b', 'c']), scoreQuery(query, [])])).toEqual({
    queries: 2,
    mrr: 0.5,
    ndcg: 0.5,
    empty: 0.5,
  })
  expect(() => getQuality([])).toThrow(RangeError)
})
