import type { BroadWords } from '#server/catalog/search/broad-words.ts'
import type { AskedToken } from '#server/catalog/search/tokens.ts'
import { allOf, anyOf, type Clause } from './clause.ts'

type Field = 'words.anywhere' | 'words.called'

/** Matches goods that have a way of every term in a field, with every token of the way. */
export const wordsClause = (terms: BroadWords['terms'], field: Field): Clause =>
  allOf(
    terms.map((ways) => anyOf(ways.map((tokens) => allOf(tokens.map((asked) => tokenClause(asked, field)))))),
  )

const tokenClause = ({ token, isStart }: AskedToken, field: Field): Clause =>
  isStart ? { prefix: { [field]: token } } : { term: { [field]: token } }

/** Scores like `broadNearness` in SQL: two for words that goods are called by, one for such a leaf category. */
export const nearnessClauses = ({ terms, leaves }: BroadWords): Clause[] => [
  { constant_score: { filter: wordsClause(terms, 'words.called'), boost: 2 } },
  { constant_score: { filter: { terms: { leaf: leaves } }, boost: 1 } },
]
