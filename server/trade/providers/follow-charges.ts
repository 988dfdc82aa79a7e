import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Job } from '#server/platform/call/job.ts'
import type { PaymentProvider } from '#server/platform/call/payment-provider.ts'
import { findChannel } from '#server/trade/cash/channels.ts'
import { describeProviderError } from './describe-error.ts'
import { providerCharges as charges } from './tables.ts'
import { takePayment } from './take-payment.ts'

type Charge = typeof charges.$inferSelect

const AT_ONCE = 20
/** Lease of a claimed charge, ms: after it another process queries it. */
const LEASE_MS = 60_000
/** Delays between queries, ms; the last one repeats. */
const WAITS_MS = [5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000] as const
/** Time during which an abandoned charge is still queried, ms: the buyer may have the provider's page open. */
const CLOSING_MS = DAY_MS

const waitAfter = (asked: number) => WAITS_MS[Math.min(asked, WAITS_MS.length) - 1] ?? WAITS_MS[0]

function claim({ db, clock }: Services): Promise<Charge[]> {
  const now = clock.now()
  const due = db
    .select({ gatewayNo: charges.gatewayNo })
    .from(charges)
    .where(and(isNotNull(charges.askAt), lte(charges.askAt, now)))
    .orderBy(asc(charges.askAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(charges)
    .set({ askAt: now + LEASE_MS, asked: sql`${charges.asked} + 1` })
    .where(inArray(charges.gatewayNo, due))
    .returning()
}

/** Closes an abandoned charge; returns true once the provider can take no payment for it. */
async function giveUp(provider: PaymentProvider, charge: Charge, state: string, now: number) {
  if (state === 'CLOSED') return true
  // The provider learns of a charge only when the buyer begins to pay, which is still possible on an open page.
  if (state === 'UNKNOWN') return now - charge.createdAt > CLOSING_MS
  await provider.close(charge.gatewayNo)
  return true
}

async function follow(services: Services, provider: PaymentProvider, charge: Charge): Promise<void> {
  const { db, clock } = services
  const found = await provider.find(charge.gatewayNo)
  if (found.state === 'PAID' && (await takePayment(services, charge.channel, { ...charge, ...found })))
    return charge.amount === found.fen ? undefined : finish(services, charge)
  const own = and(eq(charges.gatewayNo, charge.gatewayNo), eq(charges.status, charge.status))
  if (charge.status === 'CLOSING' && (await giveUp(provider, charge, found.state, clock.now()))) {
    await db.update(charges).set({ status: 'CLOSED', askAt: null, failure: null }).where(own)
    return
  }
  await db
    .update(charges)
    .set({ askAt: clock.now() + waitAfter(charge.asked), failure: null })
    .where(own)
}

async function finish({ db }: Services, { gatewayNo }: Charge): Promise<void> {
  await db.update(charges).set({ askAt: null }).where(eq(charges.gatewayNo, gatewayNo))
}

async function tryFollow(services: Services, charge: Charge): Promise<void> {
  const { db, clock, log } = services
  const provider = findChannel(services, charge.channel)?.provider
  // A charge whose channel is not set up cannot be queried; it continues once the channel is back.
  const ask = provider
    ? follow(services, provider, charge)
    : Promise.reject(new Error('channel is not set up'))
  await ask.catch(async (error: unknown) => {
    const failure = describeProviderError(error)
    log.warn(
      { gatewayNo: charge.gatewayNo, channel: charge.channel, failure },
      'a charge could not be asked for',
    )
    const askAt = clock.now() + waitAfter(charge.asked)
    const still = and(eq(charges.gatewayNo, charge.gatewayNo), isNotNull(charges.askAt))
    await db.update(charges).set({ askAt, failure }).where(still)
  })
}

/** Queries providers for charges without a notice, and closes those that the mall has abandoned. */
export const followCharges: Job = {
  name: 'follow-charges',
  everyMs: 2_000,
  async run(services) {
    const claimed = await claim(services)
    await Promise.all(claimed.map((charge) => tryFollow(services, charge)))
    return claimed.length
  },
  waiting: ({ db, clock }) =>
    db.$count(charges, and(isNotNull(charges.askAt), lte(charges.askAt, clock.now()))),
}
