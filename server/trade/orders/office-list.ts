import { and, asc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { buildLikePattern, normalizeText } from '#schemas/catalog/goods/search-text.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { orderList } from '#schemas/trade/orders/list.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { users } from '#server/people/accounts/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { filterChosen, implementList, type Source, filterDays } from '#server/platform/call/list.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import { hasWord, addExactConditions, type WordCondition } from '#server/platform/database/word-index.ts'
import { hasKeyword } from './list.ts'
import { orderLines, orders } from './tables.ts'

type OrderRow = typeof orders.$inferSelect

/** States with something to ship: only then a supplier sees the receiver, as the address goes on the parcel. */
export const TO_SHIP: readonly number[] = [ORDER.PENDING_SHIPMENT, ORDER.PARTIALLY_SHIPPED]
/** Returns true if a supplier may see the receiver: only while there is something to ship. Admins always may. */
export const canSeeReceiver = (shopId: string | null, { status }: Pick<OrderRow, 'status'>) =>
  shopId === null || TO_SHIP.includes(status)

function scope({ user }: Context<Member>): SQL | undefined {
  const shopId = requireReach(user, 'orders')
  return shopId === null ? undefined : eq(orders.shopId, shopId)
}

/** Suppliers search by order number and goods only: a search by the receiver's name would reveal who bought. */
function words(word: string, { db, user }: Context<Member>): WordCondition {
  if (requireReach(user, 'orders') === null) return hasKeyword(word)
  const named = and(eq(orderLines.orderId, orders.id), ilike(orderLines.name, buildLikePattern(word)))
  const line = db
    .select({ has: sql`true` })
    .from(orderLines)
    .where(named)
    .limit(1)
  // Use a scalar subquery: for `exists` PostgreSQL may read the lines of all orders at once.
  const goods = sql`coalesce((${line}), false)`
  // The order's search text contains the normalized names of its goods.
  const inGoods = hasWord([orders.searchText, orders.id], normalizeText(word), goods)
  return addExactConditions(inGoods, eq(orders.id, word))
}

async function goodsOf({ db }: Context<Member>, ids: readonly string[]) {
  const { orderId, name, quantity } = orderLines
  const lines = await db
    .select({ orderId, name, quantity })
    .from(orderLines)
    .where(inArray(orderId, [...ids]))
    .orderBy(asc(orderLines.lineNo))
  return (id: string) => {
    const own = lines.filter((line) => line.orderId === id)
    const words = own.length > 1 ? ` 等 ${own.length} 种` : ''
    return {
      goods: `${own[0]?.name ?? ''}${words}`,
      pieces: own.reduce((sum, line) => sum + line.quantity, 0),
    }
  }
}

export const orderSource: Source<
  z.output<ReturnType<typeof orderList.row>>,
  (typeof orderList.sorts)[number]
> = {
  table: orders,
  scoreName: loadScoreName,
  id: orders.id,
  sorts: { createdAt: orders.createdAt, cash: orders.cash },
  words,
  where: ({ filters }, context) =>
    and(
      scope(context),
      filterChosen(orders.status, filters.status),
      filterChosen(orders.payStatus, filters.payStatus),
      filterDays(orders.createdAt, filters.created),
      filterChosen(orders.shopId, filters.shopId),
    ),
  async rows(ids, context) {
    const shopId = requireReach(context.user, 'orders')
    const found = await context.db
      .select({ order: orders, userName: users.userName })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(inArray(orders.id, [...ids]))
    const goods = await goodsOf(context, ids)
    return found.map(({ order, userName }) => ({
      orderId: order.id,
      createdAt: order.createdAt,
      status: order.status,
      payStatus: order.payStatus,
      shopName: order.shopName,
      buyer: shopId === null ? userName : null,
      receiver: canSeeReceiver(shopId, order) ? (order.address?.name ?? null) : null,
      ...goods(order.id),
      cash: formatYuan(order.cash),
      points: formatPoints(order.points),
      giftCard: formatYuan(order.giftCard),
      paidAt: order.paidAt,
      remark: order.remark,
    }))
  },
}

export const orderListRoutes = implementList(orderList, orderSource)
