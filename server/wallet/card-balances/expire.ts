import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { giftCards } from './tables.ts'

const isOver = (now: number) =>
  and(
    inArray(giftCards.status, ['ACTIVE', 'INACTIVE']),
    lte(giftCards.expiresAt, now),
    eq(giftCards.frozen, 0),
  )

/** ACTIVE or INACTIVE → EXPIRED, except while an unpaid trade holds the card. The balance stays for refunds. */
export const expireCards: Job = defineRowJob(
  { name: 'expire-gift-cards', everyMs: 300_000 },
  {
    async due({ db, clock }, after, limit) {
      const rows = await db
        .select({ id: giftCards.id })
        .from(giftCards)
        .where(and(isOver(clock.now()), gt(giftCards.id, after)))
        .orderBy(asc(giftCards.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle({ db, clock }, id) {
      const over = and(eq(giftCards.id, id), isOver(clock.now()))
      const [card] = await db
        .select({ id: giftCards.id })
        .from(giftCards)
        .where(over)
        .for('no key update', { skipLocked: true })
      if (!card) return false
      await db.update(giftCards).set({ status: 'EXPIRED' }).where(eq(giftCards.id, id))
      return true
    },
  },
)
