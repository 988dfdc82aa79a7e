/** Query clause that OpenSearch and Elasticsearch both support, as far as lists need clauses. */
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
export function requireAll(clauses: readonly Clause[]): Clause {
  const [first, ...others] = clauses
  if (!first) return { match_all: {} }
  return others.length === 0 ? first : { bool: { filter: clauses } }
}

/** Joins clauses of which at least one must hold. */
export function requireAny(clauses: readonly Clause[]): Clause {
  const [first, ...others] = clauses
  return first && others.length === 0 ? first : { bool: { should: clauses, minimum_should_match: 1 } }
}

/** Negates a clause. */
export const requireNone = (clause: Clause): Clause => ({ bool: { must_not: [clause] } })
