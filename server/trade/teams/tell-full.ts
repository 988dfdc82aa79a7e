import { and, eq, ne } from 'drizzle-orm'
import type { groupTeams } from '#server/catalog/activities/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { OrderFacts, Transaction } from '#server/platform/call/context.ts'
import { logOrder } from '#server/trade/orders/change.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { stands } from './stands.ts'

type Team = Pick<typeof groupTeams.$inferSelect, 'id' | 'leaderId'>

/** The others of a team that `last` made full read so in their orders; who leads it, and has not left, by SMS, too. */
export async function tellFull(
  services: Transaction,
  { id, leaderId }: Team,
  last: Pick<OrderFacts, 'id'>,
): Promise<void> {
  const { db, sms } = services
  // An activity's goods are bought alone: one line each.
  const others = await db
    .select({ order: orders, goods: orderLines.name, telephone: users.telephone })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.teamId, id), ne(orders.id, last.id), stands))
  for (const { order, goods, telephone } of others) {
    await logOrder(services, order, { role: 'system', action: 'fillTeam', text: '已成团，等待发货' })
    if (order.userId === leaderId && telephone)
      await sms.send({ telephone, ...composeSms('teamFull', { goods }) }, services)
  }
}
