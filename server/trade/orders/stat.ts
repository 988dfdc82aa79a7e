import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import { RUNNING_AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import type { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { type OrderTab, orderTabs } from '#schemas/trade/orders/tabs.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { afterSales } from './after-sale-tables.ts'
import { orders } from './tables.ts'

/** Counts the member's orders in each tab, and the running after-sales. */
export async function countOwnOrders({
  db,
  user,
}: Context<Member>): Promise<Out<typeof orderLists.orderStat>> {
  const rows = await db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .where(and(eq(orders.userId, user.id), isNull(orders.hiddenAt)))
    .groupBy(orders.status)
  const running = and(
    eq(afterSales.userId, user.id),
    inArray(afterSales.status, [...RUNNING_AFTER_SALE]),
    isNull(afterSales.hiddenAt),
  )
  const inTab = (tab: OrderTab) => {
    const statuses: readonly number[] = orderTabs[tab].statuses
    return rows.reduce((sum, { status, n }) => sum + (statuses.includes(status) ? n : 0), 0)
  }
  return {
    all: inTab('all'),
    unpaid: inTab('unpaid'),
    unshipped: inTab('unshipped'),
    shipped: inTab('shipped'),
    completed: inTab('completed'),
    cancelled: inTab('cancelled'),
    afterSale: await db.$count(afterSales, running),
  }
}
