import { heldQueries, type JudgedQuery, QUERY_KINDS, tunedQueries } from '#fixtures/search/judged-queries.ts'
import { getPercentile } from '#tests/bench/median.ts'
import { formatTable } from '#tests/bench/table.ts'
import { GOALS, MOST_EMPTY } from './goals.ts'
import { openSearchedMall } from './open-searched-mall.ts'
import { type Quality, getQuality, type Score, scoreQuery } from './scores.ts'

interface Judged extends Score {
  kind: JudgedQuery['kind']
  /** ms */
  took: number
}

const HEAD = ['', 'queries', 'MRR', 'nDCG@10', 'empty', 'p50 ms', 'p99 ms']

const mall = await openSearchedMall()
try {
  // Warm up: one-time reads and compilation are no query’s cost.
  for (const { query } of tunedQueries().slice(0, 20)) await mall.find(query)
  for (const [half, queries] of [
    ['tuned', tunedQueries()],
    ['held', heldQueries()],
  ] as const) {
    const judged: Judged[] = []
    for (const query of queries) judged.push(await judge(query))
    const kinds = QUERY_KINDS.map((kind) =>
      rowOf(
        kind,
        judged.filter((one) => one.kind === kind),
      ),
    )
    const { mrr, ndcg } = GOALS[half]
    console.log(`\n${half} (goals: MRR ≥ ${mrr}, nDCG ≥ ${ndcg}, empty ≤ ${100 * MOST_EMPTY} %)\n`)
    console.log(formatTable(HEAD, [rowOf('all', judged), ...kinds]))
  }
} finally {
  await mall.close()
}

async function judge(query: JudgedQuery): Promise<Judged> {
  const from = performance.now()
  const found = await mall.find(query.query)
  return { ...scoreQuery(query, found), kind: query.kind, took: performance.now() - from }
}

function rowOf(title: string, judged: readonly Judged[]): string[] {
  const { queries, mrr, ndcg, empty }: Quality = getQuality(judged)
  const times = [0.5, 0.99].map(
    (part) =>
      getPercentile(
        judged.map(({ took }) => took),
        part,
      )?.toFixed(0) ?? '–',
  )
  return [title, String(queries), mrr.toFixed(3), ndcg.toFixed(3), `${(100 * empty).toFixed(1)} %`, ...times]
}
