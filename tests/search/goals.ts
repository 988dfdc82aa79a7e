/** Least quality of the answers to the judged queries: of the half that is read while tuning, and of the half that is not. */
export const GOALS = { tuned: { mrr: 0.95, ndcg: 0.9 }, held: { mrr: 0.85, ndcg: 0.8 } } as const

/** Largest share of queries without an answer. */
export const MOST_EMPTY = 0.03
