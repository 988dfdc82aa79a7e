import { gt, sql } from 'drizzle-orm'
import type { Unusual } from '#schemas/base/confirmation.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { fenCovered, formatPoints, rateOf } from '#schemas/money/points.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { unusualOf } from '#server/people/audit/confirm.ts'
import type { Db } from '#server/platform/database/open.ts'
import { pointsAccounts } from '#server/wallet/points/tables.ts'

interface Terms {
  /** What the points are called after the change. */
  scoreName: string
  /** Points per yuan, as they are typed. */
  before: string
  after: string
}

const WHOLE = 10_000

/** Goods on sale whose points are worth less than the cost at the new rate, and were not before. */
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

/** Another rate of points as a finding: the members whose balance it revalues, and the sum before and after; null where it touches nobody. */
export async function rateChange(db: Db, { scoreName, before, after }: Terms): Promise<Unusual | null> {
  const [held] = await db
    .select({
      members: sql<number>`count(*)::int`,
      points: sql`coalesce(sum(${pointsAccounts.balance}), 0)`.mapWith(Number),
    })
    .from(pointsAccounts)
    .where(gt(pointsAccounts.balance, 0))
  const { members = 0, points = 0 } = held ?? {}
  const worth = (rate: string) => `￥${formatYuan(fenCovered(points, rateOf(rate)))}`
  const losses = await lossesOf(db, rateOf(after), rateOf(before))
  if (members + losses === 0) return null
  const words = [
    `积分比例由 ${before} 改为 ${after}：${members} 位会员共 ${formatPoints(points)} ${scoreName}，可抵现金由 ${worth(before)} 变为 ${worth(after)}`,
    ...(losses > 0 ? [`${losses} 个在售商品的${scoreName}价会低于成本`] : []),
  ].join('；')
  // Balances move all the time: what is accepted is the rate, not today's sum.
  return unusualOf(words, `scoreRate ${before} ${after}`)
}
