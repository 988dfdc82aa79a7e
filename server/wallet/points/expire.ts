import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { addEntry } from './account.ts'
import { pointsAccounts, pointsLots } from './tables.ts'

const isOver = (now: number) =>
  and(lte(pointsLots.expiresAt, now), gt(pointsLots.remaining, 0), eq(pointsLots.frozen, 0))

/** EXPIRE: removes the rest of expired lots. A lot with held points waits for its payment. */
export const expirePoints: Job = defineRowJob(
  { name: 'expire-points', everyMs: 300_000 },
  {
    async due({ db, clock }, after, limit) {
      const rows = await db
        .select({ id: pointsLots.id })
        .from(pointsLots)
        .where(and(isOver(clock.now()), gt(pointsLots.id, after)))
        .orderBy(asc(pointsLots.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, id) {
      const { db, clock } = services
      const over = and(eq(pointsLots.id, id), isOver(clock.now()))
      const [due] = await db.select({ userId: pointsLots.userId }).from(pointsLots).where(over)
      if (!due) return false
      // Lock the account instead of the lot, as all movements of a member queue there.
      const [account] = await db
        .select()
        .from(pointsAccounts)
        .where(eq(pointsAccounts.userId, due.userId))
        .for('no key update', { skipLocked: true })
      const [lot] = account ? await db.select().from(pointsLots).where(over) : []
      if (!account || !lot) return false
      await db.update(pointsLots).set({ remaining: 0 }).where(eq(pointsLots.id, id))
      const biz = { bizType: 'EXPIRE', bizId: id }
      await addEntry(services, account, { ...biz, entryType: 'EXPIRE', amount: -lot.remaining })
      return true
    },
  },
)
