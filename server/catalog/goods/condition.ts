import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ConflictPart } from '#schemas/catalog/goods/conflict.ts'

/** What a facet is about; a facet's counts leave out the conditions on its own subject. */
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

/** The values of a statement's placeholders by name. A name stands for one text: the names tell two statements apart. */
export type Values = Readonly<Record<string, unknown>>

/** A text with the values that it names. */
export interface Bound {
  where: SQL
  values: Values
}

export interface Condition extends Bound {
  /** Null: it holds for every facet. */
  subject: Subject | null
  /** Names a condition without a facet that a shopper set, and may take back. */
  part?: ConflictPart
}

/** Conditions on one subject; what is not set is left out. */
export function about(subject: Subject | null, ...bounds: (Bound | undefined)[]): Condition[] {
  return bounds.flatMap((bound) => (bound ? [{ subject, ...bound }] : []))
}

/** A condition for every facet, which a shopper may take back. */
export function named(part: ConflictPart, bound: Bound | undefined): Condition[] {
  return bound ? [{ subject: null, part, ...bound }] : []
}

/** A text that needs no value; `name` tells that it is there. */
export const plain = (name: string, where: SQL): Bound => ({ where, values: { [name]: true } })

/** A column that is one value. */
export const is = (name: string, column: PgColumn | SQL, value: unknown): Bound => ({
  where: sql`${column} = ${sql.placeholder(name)}`,
  values: { [name]: value },
})

/** A column that is one of several values. */
export const oneOf = (name: string, column: PgColumn | SQL, list: readonly unknown[]): Bound => ({
  where: sql`${column} = any(${sql.placeholder(name)})`,
  values: { [name]: list },
})

/** A list of texts that has one of several. */
export const overlaps = (name: string, column: PgColumn, list: readonly string[]): Bound => ({
  where: sql`${column} && ${sql.placeholder(name)}`,
  values: { [name]: list },
})
