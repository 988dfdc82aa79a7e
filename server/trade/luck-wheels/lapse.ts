import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { release } from '#server/catalog/stock/move.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { luckWheelWins as wins } from './tables.ts'

/** WAITING → LAPSED; returns the reserved pieces to sale. */
export const lapsePrizes: Job = defineRowJob(
  { name: 'lapse-prizes', everyMs: 60_000 },
  {
    async due({ db, clock }, after, limit) {
      const over = and(eq(wins.status, 'WAITING'), lte(wins.redeemUntil, clock.now()), gt(wins.id, after))
      const rows = await db.select({ id: wins.id }).from(wins).where(over).orderBy(asc(wins.id)).limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, id) {
      const { db, clock } = services
      const over = and(eq(wins.id, id), eq(wins.status, 'WAITING'), lte(wins.redeemUntil, clock.now()))
      const [win] = await db.select().from(wins).where(over).for('no key update', { skipLocked: true })
      if (!win) return false
      await db.update(wins).set({ status: 'LAPSED' }).where(eq(wins.id, id))
      const { goodsId, skuId } = win
      if (goodsId !== null && skuId !== null) await release(services, id, [{ goodsId, skuId, quantity: 1 }])
      return true
    },
  },
)
