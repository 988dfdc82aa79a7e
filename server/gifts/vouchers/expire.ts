import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'

const isOver = (now: number) =>
  and(inArray(giftVouchers.status, ['CREATED', 'ACTIVE']), lte(giftVouchers.expiresAt, now))

/** CREATED or ACTIVE → EXPIRED. The remaining pieces stay, as a refund reopens the voucher. */
export const expireVouchers: Job = defineRowJob(
  { name: 'expire-gift-vouchers', everyMs: 300_000 },
  {
    async due({ db, clock }, after, limit) {
      const rows = await db
        .select({ id: giftVouchers.id })
        .from(giftVouchers)
        .where(and(isOver(clock.now()), gt(giftVouchers.id, after)))
        .orderBy(asc(giftVouchers.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle({ db, clock }, id) {
      const over = and(eq(giftVouchers.id, id), isOver(clock.now()))
      const [voucher] = await db
        .select({ id: giftVouchers.id })
        .from(giftVouchers)
        .where(over)
        .for('no key update', { skipLocked: true })
      if (!voucher) return false
      await db.update(giftVouchers).set({ status: 'EXPIRED' }).where(eq(giftVouchers.id, id))
      return true
    },
  },
)
