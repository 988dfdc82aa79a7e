import { afterAll, expect, it } from 'vitest'
import { heldQueries, type JudgedQuery, tunedQueries } from '#fixtures/search/judged-queries.ts'
import { GOALS, MOST_EMPTY } from './goals.ts'
import { openSearchedMall } from './open-searched-mall.ts'
import { getQuality, scoreQuery } from './scores.ts'

const mall = await openSearchedMall()
afterAll(mall.close)

it.each<[keyof typeof GOALS, readonly JudgedQuery[]]>([
  ['tuned', tunedQueries()],
  ['held', heldQueries()],
])('the judged queries, %s half, are answered as well as they must be', async (half, queries) => {
  const scores = []
  for (const query of queries) scores.push(scoreQuery(query, await mall.find(query.query)))
  const { mrr, ndcg, empty } = getQuality(scores)
  expect(mrr).toBeGreaterThanOrEqual(GOALS[half].mrr)
  expect(ndcg).toBeGreaterThanOrEqual(GOALS[half].ndcg)
  expect(empty).toBeLessThanOrEqual(MOST_EMPTY)
})
