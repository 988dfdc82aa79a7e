import type { JudgedQuery } from '#fixtures/search/judged-queries.ts'

/** Quality of the answer to one query. */
export interface Score {
  /** 1 ÷ the place of the first of the best goods there are for the query; 0 without one. */
  reciprocalRank: number
  /** Gain of the first ten, discounted by their places, ÷ that of the best order of all judged goods; 0 to 1. */
  ndcg: number
  empty: boolean
}

/** The means over many queries. */
export interface Quality {
  queries: number
  mrr: number
  ndcg: number
  /** Share of queries without an answer, 0 to 1. */
  empty: number
}

const LOOKED_AT = 10

/** Judges the ids of goods that were found, in their order (goods that nobody judged are worth nothing). */
export function scoreQuery({ best, good, fair }: JudgedQuery, found: readonly string[]): Score {
  const grades = new Map([
    ...fair.map((id) => [id, 1] as const),
    ...good.map((id) => [id, 2] as const),
    ...best.map((id) => [id, 3] as const),
  ])
  const wanted = best.length > 0 ? best : good
  const place = found.findIndex((id) => wanted.includes(id))
  const ideal = gainOf([...grades.values()].sort((a, b) => b - a))
  return {
    reciprocalRank: place === -1 ? 0 : 1 / (place + 1),
    ndcg: gainOf(found.map((id) => grades.get(id) ?? 0)) / ideal,
    empty: found.length === 0,
  }
}

/** @throws RangeError without a score */
export function getQuality(scores: readonly Score[]): Quality {
  if (scores.length === 0) throw new RangeError('no query was judged')
  const mean = (value: (score: Score) => number) =>
    scores.reduce((sum, score) => sum + value(score), 0) / scores.length
  return {
    queries: scores.length,
    mrr: mean(({ reciprocalRank }) => reciprocalRank),
    ndcg: mean(({ ndcg }) => ndcg),
    empty: mean(({ empty }) => (empty ? 1 : 0)),
  }
}

function gainOf(grades: readonly number[]): number {
  return grades
    .slice(0, LOOKED_AT)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
}
