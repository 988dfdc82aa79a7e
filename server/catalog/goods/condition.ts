import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ConflictPart } from '#schemas/catalog/goods/conflict.ts'

/** Subject of a condition; the counts of a facet ignore the conditions on the facet's own subject. */
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

/**
 * Values of a condition by name. Prepared statements are identified by these names, so a name always means the same
 * SQL.
 */
export type Values = Readonly<Record<string, unknown>>

export interface Bound {
  where: SQL
  values: Values
}

export interface Condition extends Bound {
  /** Null if the condition applies to every facet. */
  subject: Subject | null
  /** Part of the search that the shopper set outside the facets and may remove. */
  part?: ConflictPart
}

/** Returns the given conditions with their subject, without the undefined ones. */
export function createFacetCondition(subject: Subject | null, ...bounds: (Bound | undefined)[]): Condition[] {
  return bounds.flatMap((bound) => (bound ? [{ subject, ...bound }] : []))
}

/** Returns a condition that applies to every facet and that the shopper may remove. */
export function createRemovableCondition(part: ConflictPart, bound: Bound | undefined): Condition[] {
  return bound ? [{ subject: null, part, ...bound }] : []
}

/** Wraps a condition that needs no value; `name` records that it is present. */
export const plainCondition = (name: string, where: SQL): Bound => ({ where, values: { [name]: true } })

/** Requires a column to equal a value. */
export const equals = (name: string, column: PgColumn | SQL, value: unknown): Bound => ({
  where: sql`${column} = ${sql.placeholder(name)}`,
  values: { [name]: value },
})

/** Requires a column to equal one of several values. */
export const isOneOfValues = (name: string, column: PgColumn | SQL, list: readonly unknown[]): Bound => ({
  where: sql`${column} = any(${sql.placeholder(name)})`,
  values: { [name]: list },
})

/** Requires an array column to contain at least one of several texts. */
export const overlaps = (name: string, column: PgColumn, list: readonly string[]): Bound => ({
  where: sql`${column} && ${sql.placeholder(name)}`,
  values: { [name]: list },
})
