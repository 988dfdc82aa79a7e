import type { SQL } from 'drizzle-orm'

/** What a facet is about; a facet's counts leave out the conditions on its own subject (GL4). */
export type Subject =
  | 'brands'
  | 'categories'
  | 'deliveryTypes'
  | 'goodsTypes'
  | 'labels'
  | 'payModels'
  | 'price'
  | 'shops'
  | 'stock'
  | `spec:${string}`

export interface Condition {
  /** Null: it holds for every facet. */
  subject: Subject | null
  where: SQL
}

/** Conditions on one subject; what is not set is left out. */
export function about(subject: Subject | null, ...wheres: (SQL | undefined)[]): Condition[] {
  return wheres.flatMap((where) => (where ? [{ subject, where }] : []))
}
