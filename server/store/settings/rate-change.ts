import { gt, sql } from 'drizzle-orm'
import type { Unusual } from '#schemas/base/confirmation.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { computeFenCovered, formatPoints, parseRate } from '#schemas/money/points.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { createUnusual } from '#server/people/audit/confirm.ts'
import type { Db } from '#server/platform/database/open.ts'
import { pointsAccounts } from '#server/wallet/points/tables.ts'

interface Terms {
  scoreName: string
  /** Points per yuan as typed, before and after the change. */
  before: string
  after: string
}

const WHOLE = 10_000

/** Counts goods on sale whose points are worth less than the cost at the new rate, but not at the old one. */
async function lossesOf(db: Db, r4: number, r4Before: number): Promise<number> {
  const { integral, cash, cost, payModel, status } = goods
  const isLoss = (rate: number) => {
    const points = sql`div(${integral}::numeric * ${WHOLE}, ${rate})::bigint`
    return sql`(case when ${payModel} = 5 then ${points} else ${cash} + ${points} end) < ${cost}`
  }
  return db.$count(
    goods,
    sql`${status} = 'ON' and ${integral} > 0 and ${isLoss(r4)} and not ${isLoss(r4Before)}`,
  )
}

/** Describes revalued balances and goods that would be sold below cost; null if it affects nobody. */
export async function describeRateChange(
  db: Db,
  { scoreName, before, after }: Terms,
): Promise<Unusual | null> {
  const [held] = await db
    .select({
      members: sql<number>`count(*)::int`,
      points: sql`coalesce(sum(${pointsAccounts.balance}), 0)`.mapWith(Number),
    })
    .from(pointsAccounts)
    .where(gt(pointsAccounts.balance, 0))
  const { members = 0, points = 0 } = held ?? {}
  const worth = (rate: string) => `￥${formatYuan(computeFenCovered(points, parseRate(rate)))}`
  const losses = await lossesOf(db, parseRate(after), parseRate(before))
  if (members + losses === 0) return null
  const words = [
    `积分比例由 ${before} 改为 ${after}：${members} 位会员共 ${formatPoints(points)} ${scoreName}，可抵现金由 ${worth(before)} 变为 ${worth(after)}`,
    ...(losses > 0 ? [`${losses} 个在售商品的${scoreName}价会低于成本`] : []),
  ].join('；')
  // Balances change all the time, so the confirmation covers the rate and not today's sum.
  return createUnusual(words, `scoreRate ${before} ${after}`)
}
