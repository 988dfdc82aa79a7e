import { and, eq, notInArray } from 'drizzle-orm'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { groupTeams } from '#server/catalog/activities/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { orders } from '#server/trade/orders/tables.ts'

interface Chosen {
  activityId: string
  skuId: string
  kind: string
}

/**
 * Returns the team that an order joins; null for an own team. Throws if the team cannot be joined; `enterTeam`
 * checks again at the payment.
 */
export async function validateChosenTeam(
  { db, clock, user }: Context<Member>,
  activity: Chosen | null,
  teamId: string | undefined,
): Promise<string | null> {
  if (teamId === undefined || activity?.kind !== 'GROUP') return null
  const [team] = await db.select().from(groupTeams).where(eq(groupTeams.id, teamId))
  const fits = team?.activityId === activity.activityId && team.skuId === activity.skuId
  if (!team || !fits) throw reject('NOT_FOUND', '该团不存在，请返回活动页重新选择')
  if (team.status === 'FULL') throw reject('OUT_OF_STOCK', '该团已满，您可以自己开团或参加其他团')
  if (team.status !== 'OPEN' || team.expiresAt <= clock.now())
    throw reject('OFF_SHELF', '该团已结束，您可以自己开团或参加其他团')
  const alive = notInArray(orders.status, [ORDER.CANCELLED, ORDER.CLOSED])
  const own = and(eq(orders.teamId, teamId), eq(orders.userId, user.id), alive)
  if ((await db.$count(orders, own)) > 0) throw reject('OVER_LIMIT', '您已在该团中，邀请好友一起参团吧')
  return teamId
}
