import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { GoodsOrder } from '#schemas/goods/goods-orders.ts'
import { goods } from '../tables.ts'
import { type Eyes, shownCash } from './viewer.ts'

interface Asked {
  order: GoodsOrder
  eyes: Eyes
  /** How near the goods are to what was typed. */
  nearness: SQL<number> | undefined
}

/**
 * Every order ends with the id, so that no goods stand on two pages. `default` puts what is nearest to what was
 * typed first, what is sold out last, and best sellers first among equals. Goods that are shown in points alone stand
 * after those that show cash, cheapest (or dearest) points first.
 */
export function orderOf({ order, eyes, nearness }: Asked): SQL[] {
  const cash = shownCash(eyes)
  switch (order) {
    case 'default':
      return [
        ...(nearness ? [desc(nearness)] : []),
        desc(sql`(${goods.stock} > 0)`),
        desc(goods.sales),
        asc(goods.id),
      ]
    case 'sales':
      return [desc(goods.sales), asc(goods.id)]
    case 'newest':
      return [desc(goods.publishedAt), asc(goods.id)]
    case 'priceAsc':
      return [sql`${cash} asc nulls last`, asc(goods.integral), asc(goods.id)]
    case 'priceDesc':
      return [sql`${cash} desc nulls last`, desc(goods.integral), asc(goods.id)]
  }
}
