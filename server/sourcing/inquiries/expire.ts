import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { changeInquiry } from './change.ts'
import { inquiries } from './tables.ts'

const isOver = (now: number) =>
  and(
    inArray(inquiries.status, ['OPEN', 'QUOTED', 'ACCEPTED']),
    isNull(inquiries.orderId),
    lte(inquiries.expiresAt, now),
  )

const WORDS: Readonly<Record<string, string>> = {
  OPEN: '逾期没有报价，询价已过期',
  QUOTED: '报价已过期',
  ACCEPTED: '报价已过期，没有下单',
}

/** Quotes used by an unpaid order wait for that order. */
export const expireInquiries: Job = defineRowJob(
  { name: 'expire-inquiries', everyMs: 60_000 },
  {
    async due({ db, clock }, after, limit) {
      const rows = await db
        .select({ id: inquiries.id })
        .from(inquiries)
        .where(and(isOver(clock.now()), gt(inquiries.id, after)))
        .orderBy(asc(inquiries.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, id) {
      const { db, clock } = services
      const [row] = await db
        .select()
        .from(inquiries)
        .where(and(eq(inquiries.id, id), isOver(clock.now())))
        .for('no key update', { skipLocked: true })
      if (!row) return false
      await changeInquiry(services, row, {
        action: 'expire',
        operatorId: null,
        text: WORDS[row.status] ?? '',
      })
      return true
    },
  },
)
