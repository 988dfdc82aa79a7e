import type { BroadWords } from '#server/catalog/search/broad-words.ts'
import type { AskedToken } from '#server/catalog/search/tokens.ts'
import { requireAll, requireAny, type Clause } from './clause.ts'

type Field = 'words.anywhere' | 'words.called'

/** Matches goods that have every term: all tokens of at least one of the term's alternatives. */
export const buildWordsClause = (terms: BroadWords['terms'], field: Field): Clause =>
  requireAll(
    terms.map((ways) =>
      requireAny(ways.map((tokens) => requireAll(tokens.map((asked) => tokenClause(asked, field))))),
    ),
  )

const tokenClause = ({ token, isStart }: AskedToken, field: Field): Clause =>
  isStart ? { prefix: { [field]: token } } : { term: { [field]: token } }

/** Scores like `broadNearness` in SQL: two for a match in the names of goods, one for a matching leaf category. */
export const buildNearnessClauses = ({ terms, leaves }: BroadWords): Clause[] => [
  { constant_score: { filter: buildWordsClause(terms, 'words.called'), boost: 2 } },
  { constant_score: { filter: { terms: { leaf: leaves } }, boost: 1 } },
]
