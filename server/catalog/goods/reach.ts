import { and, eq, ne, sql } from 'drizzle-orm'
import { type Bound, plainCondition } from './condition.ts'
import { goods } from './tables.ts'

/** Independent of the filter of a search. */
export interface Reach extends Bound {
  /** True to include words of goods off the shelf in the vocabulary. */
  knowsAll?: true
}

/** The default, which needs no name in a shape. */
export const ON_SHELF: Reach = { where: eq(goods.status, 'ON'), values: {} }

/** For staff, including goods off the shelf. */
export const NOT_DELETED: Reach = {
  ...plainCondition('notDeleted', ne(goods.status, 'DELETED')),
  knowsAll: true,
}

export const WITH_DELETED: Reach = { ...plainCondition('withDeleted', sql`true`), knowsAll: true }

/** Takes the vocabulary of the shelf, so that unpublished goods of other shops do not show in it. */
export const limitToShop = ({ where, values }: Reach, shopId: string): Reach => ({
  where: sql`(${and(where, sql`${goods.shopId} = ${sql.placeholder('ofShop')}`)})`,
  values: { ...values, ofShop: shopId },
})
