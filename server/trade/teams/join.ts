import { and, eq, ne } from 'drizzle-orm'
import { HOUR_MS } from '#schemas/base/constants.ts'
import { activities, groupTeams } from '#server/catalog/activities/tables.ts'
import type { OrderFacts, Transaction } from '#server/platform/call/context.ts'
import { logOrder, type Ordering } from '#server/trade/orders/change.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { isPaidOrder } from './stands.ts'
import { tellFull } from './tell-full.ts'

type Activity = typeof activities.$inferSelect
type Team = typeof groupTeams.$inferSelect

/** Locks a team until the end of the transaction, so that joining, leaving and expiring queue here. */
async function lockTeam({ db }: Pick<Ordering, 'db'>, teamId: string): Promise<Team | undefined> {
  const [team] = await db.select().from(groupTeams).where(eq(groupTeams.id, teamId)).for('no key update')
  return team
}

async function isIn({ db }: Ordering, { id, userId }: OrderFacts, teamId: string): Promise<boolean> {
  const own = and(eq(orders.teamId, teamId), eq(orders.userId, userId), ne(orders.id, id))
  return (await db.$count(orders, and(own, isPaidOrder))) > 0
}

async function joined(services: Transaction, order: OrderFacts, teamId: string): Promise<boolean> {
  const { db, clock } = services
  const team = await lockTeam(services, teamId)
  if (!team || team.status !== 'OPEN' || team.joined >= team.size || team.expiresAt <= clock.now())
    return false
  if (await isIn(services, order, teamId)) return false
  const full = team.joined + 1 === team.size
  await db
    .update(groupTeams)
    .set({ joined: team.joined + 1, status: full ? 'FULL' : 'OPEN' })
    .where(eq(groupTeams.id, teamId))
  const left = team.size - team.joined - 1
  const text = full ? '参团成功，已成团，等待发货' : `参团成功，还差 ${left} 人成团`
  await logOrder(services, order, { role: 'system', action: 'joinTeam', text })
  if (full) await tellFull(services, team, order)
  return true
}

async function begin(services: Ordering, order: OrderFacts, activity: Activity): Promise<void> {
  const { db, clock, random } = services
  const now = clock.now()
  const id = random.token(12)
  const size = activity.groupSize ?? 2
  const status = size <= 1 ? ('FULL' as const) : ('OPEN' as const)
  // Orders with an activity's goods have a single line.
  const [line] = await db
    .select({ skuId: orderLines.skuId })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .limit(1)
  await db.insert(groupTeams).values({
    id,
    activityId: activity.id,
    skuId: line?.skuId ?? '',
    leaderId: order.userId,
    size,
    joined: 1,
    status,
    expiresAt: now + (activity.groupHours ?? 24) * HOUR_MS,
    createdAt: now,
  })
  await db.update(orders).set({ teamId: id }).where(eq(orders.id, order.id))
  const why = order.teamId === null ? '' : '所选的团已满或已结束，'
  const text = `${why}已为您开团，还差 ${size - 1} 人成团`
  await logOrder(services, order, { role: 'system', action: 'beginTeam', text })
}

/** Joins the chosen team, or starts one if it is full or over: no paid order is rejected. The caller holds it. */
export async function enterTeam(services: Transaction, order: OrderFacts): Promise<void> {
  if (order.activityId === null) return
  const own = eq(activities.id, order.activityId)
  const [activity] = await services.db.select().from(activities).where(own)
  if (activity?.kind !== 'GROUP') return
  if (order.teamId !== null && (await joined(services, order, order.teamId))) return
  await begin(services, order, activity)
}

/** Removes a refunded order from a team that is not full; an empty team expires. */
export async function leaveTeam(services: Ordering, { teamId }: OrderFacts): Promise<void> {
  if (teamId === null) return
  const team = await lockTeam(services, teamId)
  if (team?.status !== 'OPEN') return
  const left = team.joined - 1
  await services.db
    .update(groupTeams)
    .set({ joined: left, status: left > 0 ? 'OPEN' : 'EXPIRED' })
    .where(eq(groupTeams.id, teamId))
}
