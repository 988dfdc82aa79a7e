import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { coupons } from './tables.ts'

const isOver = (now: number) => and(eq(coupons.status, 'UNUSED'), lte(coupons.expiresAt, now))

/** UNUSED → EXPIRED. A coupon held by an unpaid trade waits for it (releaseCoupons). */
export const expireCoupons: Job = defineRowJob(
  { name: 'expire-coupons', everyMs: 300_000 },
  {
    async due({ db, clock }, after, limit) {
      const rows = await db
        .select({ id: coupons.id })
        .from(coupons)
        .where(and(isOver(clock.now()), gt(coupons.id, after)))
        .orderBy(asc(coupons.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle({ db, clock }, id) {
      const over = and(eq(coupons.id, id), isOver(clock.now()))
      const [row] = await db
        .select({ id: coupons.id })
        .from(coupons)
        .where(over)
        .for('no key update', { skipLocked: true })
      if (!row) return false
      await db.update(coupons).set({ status: 'EXPIRED' }).where(eq(coupons.id, id))
      return true
    },
  },
)
