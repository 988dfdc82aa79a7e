import { and, eq, exists, gt, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { promotionList } from '#schemas/catalog/promotions/list.ts'
import {
  getPromotionKind,
  type PromotionState,
  getPromotionState,
  describePromotion,
} from '#schemas/catalog/promotions/rules.ts'
import { shopPromotions } from '#server/catalog/activities/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implementList } from '#server/platform/call/list.ts'
import { requireReach } from '#server/platform/call/reach.ts'

const { id, shopId, name, percent, startsAt, endsAt } = shopPromotions

/** Combines the conditions of comma-separated values by `or`; throws BAD_INPUT for an unknown value. */
function anyOf(conditions: Readonly<Record<string, SQL | undefined>>, text = ''): SQL | undefined {
  if (text === '') return undefined
  const chosen = text.split(',')
  if (chosen.some((one) => !Object.hasOwn(conditions, one)))
    throw reject('BAD_INPUT', '筛选条件不正确，请重新选择')
  return or(...chosen.map((one) => conditions[one]))
}

/** Conditions of the states, equivalent to `getPromotionState`. */
const states = (now: number): Record<PromotionState, SQL | undefined> => ({
  WAITING: gt(startsAt, now),
  RUNNING: and(lte(startsAt, now), gt(endsAt, now)),
  ENDED: and(lte(startsAt, now), lte(endsAt, now)),
})
const kinds = { CASH: eq(percent, 0), PERCENT: gt(percent, 0) }

export const promotionListRoutes = implementList(promotionList, {
  table: shopPromotions,
  id,
  sorts: { startsAt },
  where({ word, filters }, { db, clock, user }) {
    const own = requireReach(user, 'shops')
    const pattern = buildLikePattern(word)
    const ofShop = exists(
      db
        .select({ one: sql`1` })
        .from(shops)
        .where(and(eq(shops.id, shopId), ilike(shops.name, pattern))),
    )
    return and(
      own === null ? undefined : eq(shopId, own),
      word === '' ? undefined : or(ilike(name, pattern), eq(id, word), ofShop),
      anyOf(states(clock.now()), filters.state),
      anyOf(kinds, filters.kind),
      filters.shopId ? eq(shopId, filters.shopId) : undefined,
    )
  },
  async rows(ids, { db, clock }) {
    const rows = await db
      .select({ row: shopPromotions, shopName: shops.name })
      .from(shopPromotions)
      .leftJoin(shops, eq(shops.id, shopId))
      .where(inArray(id, [...ids]))
    return rows.map(({ row, shopName }) => ({
      promotionId: row.id,
      name: row.name,
      shopId: row.shopId,
      shopName: shopName ?? '',
      kind: getPromotionKind(row),
      words: describePromotion(row),
      state: getPromotionState(row, clock.now()),
      startsAt: row.startsAt,
      endsAt: row.endsAt,
    }))
  },
})
