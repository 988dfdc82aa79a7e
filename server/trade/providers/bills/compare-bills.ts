import { and, eq, inArray, isNotNull, isNull, lt, min } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallDay, parseMallTime } from '#schemas/base/mall-time.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Job } from '#server/platform/call/job.ts'
import type { BillLine, PaymentProvider } from '#server/platform/call/payment-provider.ts'
import { describeProviderError } from '#server/trade/providers/describe-error.ts'
import { getRefundNo } from '#server/trade/providers/send-refunds.ts'
import {
  billDifferences,
  providerBills as bills,
  providerCharges as charges,
  providerRefunds as refunds,
} from '#server/trade/providers/tables.ts'
import { compareBill, type OwnEntry } from './compare-bill.ts'

/** Time at which the bill of a day is ready on the next day, ms after midnight. */
const READY_MS = 10.5 * 3_600_000
/** Wait for a missing bill of a day on which the mall took payments, ms. */
const LATE_MS = DAY_MS
/** Payments booked at most this long before midnight may appear in the bill of the next day, ms. */
const MIDNIGHT_MS = 600_000
const MAX_DAYS = 7
const BATCH = 1_000

const startOf = (day: string) => parseMallTime(`${day} 00:00:00`) ?? 0
const dayAfter = (day: string) => formatMallDay(startOf(day) + DAY_MS + READY_MS)

/** Lists the days whose bills can be compared: from the channel's first payment on, once the bill should be ready. */
async function dueDays({ db, clock }: Services, channel: string): Promise<string[]> {
  const [first] = await db
    .select({ at: min(charges.paidAt) })
    .from(charges)
    .where(eq(charges.channel, channel))
  if (first?.at == null) return []
  const done = await db.select({ day: bills.day }).from(bills).where(eq(bills.channel, channel))
  const last = done
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  const days: string[] = []
  let day = last === undefined ? formatMallDay(first.at) : dayAfter(last)
  while (days.length < MAX_DAYS && startOf(day) + DAY_MS + READY_MS <= clock.now()) {
    days.push(day)
    day = dayAfter(day)
  }
  return days
}

const entryOf = (row: { gatewayNo: string; amount: number }, isBooked: boolean): OwnEntry => ({
  gatewayNo: row.gatewayNo,
  refundNo: null,
  fen: row.amount,
  isBooked,
})
const refundOf = (
  row: { refundId: string; gatewayNo: string; amount: number },
  isBooked: boolean,
): OwnEntry => ({
  gatewayNo: row.gatewayNo,
  refundNo: getRefundNo(row),
  fen: row.amount,
  isBooked,
})

async function ownOf({ db }: Services, channel: string, lines: readonly BillLine[]): Promise<OwnEntry[]> {
  const numbers = [...new Set(lines.map(({ gatewayNo }) => gatewayNo))]
  const own: OwnEntry[] = []
  for (let from = 0; from < numbers.length; from += BATCH) {
    const some = numbers.slice(from, from + BATCH)
    const paid = await db
      .select()
      .from(charges)
      .where(and(eq(charges.channel, channel), inArray(charges.gatewayNo, some)))
    const known = paid.map(({ gatewayNo }) => gatewayNo)
    const back =
      known.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.gatewayNo, known))
    own.push(...paid.map((row) => entryOf(row, row.status === 'PAID')))
    own.push(...back.map((row) => refundOf(row, row.status === 'DONE')))
  }
  return own
}

async function unbilled({ db }: Services, channel: string, until: number): Promise<OwnEntry[]> {
  const paid = await db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.channel, channel),
        isNotNull(charges.paidAt),
        lt(charges.paidAt, until),
        isNull(charges.billedOn),
      ),
    )
  const back = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(charges, eq(charges.gatewayNo, refunds.gatewayNo))
    .where(
      and(
        eq(charges.channel, channel),
        isNotNull(refunds.doneAt),
        lt(refunds.doneAt, until),
        isNull(refunds.billedOn),
      ),
    )
  return [...paid.map((row) => entryOf(row, true)), ...back.map(({ refund }) => refundOf(refund, true))]
}

/** Compares the bill of a day with the books; returns false if the bill is not there yet. */
async function compareDay(
  services: Services,
  channel: string,
  provider: PaymentProvider,
  day: string,
): Promise<boolean> {
  const { db, clock, log, random } = services
  const end = startOf(day) + DAY_MS
  const lines = await provider.bill(day)
  const due = await unbilled(services, channel, end - MIDNIGHT_MS)
  if (lines === null && due.length > 0 && clock.now() < end + READY_MS + LATE_MS) return false
  const own = await ownOf(services, channel, lines ?? [])
  const { differences, matched } = compareBill(lines ?? [], { own, due })
  const now = clock.now()
  const added = await db.transaction(async (tx) => {
    let count = 0
    for (const { gatewayNo, refundNo } of matched) {
      if (refundNo === null)
        await tx.update(charges).set({ billedOn: day }).where(eq(charges.gatewayNo, gatewayNo))
      else
        await tx
          .update(refunds)
          .set({ billedOn: day })
          .where(and(eq(refunds.gatewayNo, gatewayNo), eq(refunds.refundId, refundIdOf(refundNo, gatewayNo))))
    }
    for (const { refundNo, ...difference } of differences) {
      const row = {
        id: random.token(12),
        channel,
        day,
        foundAt: now,
        refundNo: refundNo ?? '',
        ...difference,
      }
      // A missing entry is found again with each bill until it appears in one.
      const inserted = await tx
        .insert(billDifferences)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: billDifferences.id })
      count += inserted.length
    }
    await tx
      .insert(bills)
      .values({ channel, day, lines: lines?.length ?? 0, comparedAt: now })
      .onConflictDoNothing()
    return count
  })
  if (added > 0) log.error({ channel, day, differences: added }, 'a bill differs from the books')
  return true
}

/** Returns the id of a refund from its number at the provider (see `getRefundNo`). */
const refundIdOf = (refundNo: string, gatewayNo: string) => refundNo.slice(0, -gatewayNo.length - 1)

async function compareChannel(
  services: Services,
  channel: string,
  provider: PaymentProvider,
): Promise<number> {
  let compared = 0
  for (const day of await dueDays(services, channel)) {
    if (!(await compareDay(services, channel, provider, day))) break
    compared++
  }
  return compared
}

export const compareBills: Job = {
  name: 'compare-bills',
  everyMs: 600_000,
  async run(services) {
    let compared = 0
    for (const [channel, { provider }] of Object.entries(services.channels)) {
      if (!provider) continue
      try {
        compared += await compareChannel(services, channel, provider)
      } catch (error) {
        services.log.warn({ channel, failure: describeProviderError(error) }, 'a bill could not be compared')
      }
    }
    return compared
  },
}
