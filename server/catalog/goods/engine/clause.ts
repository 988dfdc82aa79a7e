/** A clause of the query language that OpenSearch and Elasticsearch share, as far as lists need it. */
export type Clause =
  | { match_all: Record<string, never> }
  | { term: Readonly<Record<string, string | boolean>> }
  | { prefix: Readonly<Record<string, string>> }
  | { terms: Readonly<Record<string, readonly string[]>> }
  | { range: Readonly<Record<string, { gte?: number; lte?: number }>> }
  | { constant_score: { filter: Clause; boost: number } }
  | { bool: Bool }

interface Bool {
  filter?: readonly Clause[]
  should?: readonly Clause[]
  must_not?: readonly Clause[]
  minimum_should_match?: number
}

/** Joins clauses that must all hold. */
export function allOf(clauses: readonly Clause[]): Clause {
  const [first, ...others] = clauses
  if (!first) return { match_all: {} }
  return others.length === 0 ? first : { bool: { filter: clauses } }
}

/** One clause at least holds. */
export function anyOf(clauses: readonly Clause[]): Clause {
  const [first, ...others] = clauses
  return first && others.length === 0 ? first : { bool: { should: clauses, minimum_should_match: 1 } }
}

/** The clause does not hold. */
export const noneOf = (clause: Clause): Clause => ({ bool: { must_not: [clause] } })
