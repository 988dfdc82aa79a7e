import { and, eq, ne } from 'drizzle-orm'
import type { groupTeams } from '#server/catalog/activities/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { OrderFacts, Transaction } from '#server/platform/call/context.ts'
import { logOrder } from '#server/trade/orders/change.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { isPaidOrder } from './stands.ts'

type Team = Pick<typeof groupTeams.$inferSelect, 'id' | 'leaderId'>

/** Notes in the other members' order logs that the team is full; sends the leader an SMS if still in the team. */
export async function tellFull(
  services: Transaction,
  { id, leaderId }: Team,
  last: Pick<OrderFacts, 'id'>,
): Promise<void> {
  const { db, sms } = services
  // Orders with an activity's goods have a single line.
  const others = await db
    .select({ order: orders, goods: orderLines.name, telephone: users.telephone })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.teamId, id), ne(orders.id, last.id), isPaidOrder))
  for (const { order, goods, telephone } of others) {
    await logOrder(services, order, { role: 'system', action: 'fillTeam', text: '已成团，等待发货' })
    if (order.userId === leaderId && telephone)
      await sms.send({ telephone, ...composeSms('teamFull', { goods }) }, services)
  }
}
