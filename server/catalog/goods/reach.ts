import { and, eq, ne, sql } from 'drizzle-orm'
import { type Bound, plainCondition } from './condition.ts'
import { goods } from './tables.ts'

/** Goods that a search may find at all, independent of its filter. */
export interface Reach extends Bound {
  /** True to include words of goods off the shelf in the vocabulary. */
  knowsAll?: true
}

/** The default, which needs no name in a shape. */
export const ON_SHELF: Reach = { where: eq(goods.status, 'ON'), values: {} }

/** Reach of staff, which includes goods off the shelf. */
export const NOT_DELETED: Reach = {
  ...plainCondition('notDeleted', ne(goods.status, 'DELETED')),
  knowsAll: true,
}

export const WITH_DELETED: Reach = { ...plainCondition('withDeleted', sql`true`), knowsAll: true }

/** Limits a reach to a shop; uses only words of goods on the shelf, to hide other shops' unpublished goods. */
export const limitToShop = ({ where, values }: Reach, shopId: string): Reach => ({
  where: sql`(${and(where, sql`${goods.shopId} = ${sql.placeholder('ofShop')}`)})`,
  values: { ...values, ofShop: shopId },
})
