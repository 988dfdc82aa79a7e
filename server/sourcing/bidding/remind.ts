import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { REMIND_MS } from '#schemas/sourcing/bidding/rules.ts'
import { users } from '#server/people/accounts/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { biddingFavourites, biddings } from './tables.ts'

const endsSoon = (now: number) =>
  and(eq(biddings.status, 'PUBLISHED'), gt(biddings.deadline, now), lte(biddings.deadline, now + REMIND_MS))

/** Reminds each member once, a day before the deadline; one run reminds all of them. */
export const remindOfBiddings: Job = defineRowJob(
  { name: 'remind-of-biddings', everyMs: 60_000 },
  {
    async due({ db, clock }, after, limit) {
      const rows = await db
        .selectDistinct({ id: biddings.id })
        .from(biddings)
        .innerJoin(biddingFavourites, eq(biddingFavourites.biddingId, biddings.id))
        .where(and(endsSoon(clock.now()), isNull(biddingFavourites.remindedAt), gt(biddings.id, after)))
        .orderBy(asc(biddings.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle({ db, clock, sms }, id) {
      const now = clock.now()
      const [row] = await db
        .select({ title: biddings.title, deadline: biddings.deadline })
        .from(biddings)
        .where(and(eq(biddings.id, id), endsSoon(now)))
      if (!row) return false
      const waiting = await db
        .select({ userId: biddingFavourites.userId })
        .from(biddingFavourites)
        .where(and(eq(biddingFavourites.biddingId, id), isNull(biddingFavourites.remindedAt)))
        .for('update', { skipLocked: true })
      for (const { userId } of waiting) {
        const own = and(eq(biddingFavourites.biddingId, id), eq(biddingFavourites.userId, userId))
        await db.update(biddingFavourites).set({ remindedAt: now }).where(own)
        const [user] = await db.select({ telephone: users.telephone }).from(users).where(eq(users.id, userId))
        const words = { title: row.title, deadline: formatMallMinute(row.deadline) }
        if (user?.telephone)
          await sms.send({ telephone: user.telephone, ...composeSms('biddingReminder', words) }, { db })
      }
      return waiting.length > 0
    },
  },
)
