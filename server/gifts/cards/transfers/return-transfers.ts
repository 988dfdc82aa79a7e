import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { giftTransfers } from './tables.ts'
import { endTransfer, returnCard } from './transfer.ts'

const isOver = (now: number) => and(eq(giftTransfers.status, 'PENDING'), lte(giftTransfers.deadline, now))

/** PENDING → EXPIRED at the deadline: returns the card to its giver. */
export const returnTransfers: Job = defineRowJob(
  { name: 'return-gift-transfers', everyMs: 60_000 },
  {
    async due({ db, clock }, after, limit) {
      const rows = await db
        .select({ id: giftTransfers.id })
        .from(giftTransfers)
        .where(and(isOver(clock.now()), gt(giftTransfers.id, after)))
        .orderBy(asc(giftTransfers.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, id) {
      const over = and(eq(giftTransfers.id, id), isOver(services.clock.now()))
      const [row] = await services.db
        .select({ id: giftTransfers.id })
        .from(giftTransfers)
        .where(over)
        .for('no key update', { skipLocked: true })
      if (!row) return false
      const ended = await endTransfer(services, over, { status: 'EXPIRED' })
      if (ended) await returnCard(services, ended)
      return ended !== null
    },
  },
)
