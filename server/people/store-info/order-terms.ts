import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { PAY_MINUTES, RECEIVE_DAYS } from '#schemas/trade/orders/terms.ts'
import type { Services } from '#server/platform/call/context.ts'
import { settings } from './tables.ts'

/** Time limits of orders: for the payment, and for the confirmation of receipt after shipping. */
export interface OrderTerms {
  payMinutes: number
  receiveDays: number
}

const within = ({ least, most, usual }: typeof PAY_MINUTES | typeof RECEIVE_DAYS) =>
  z.catch(z.int().check(z.minimum(least), z.maximum(most)), usual)
const Stored = z.object({ payMinutes: within(PAY_MINUTES), receiveDays: within(RECEIVE_DAYS) })

/** Reads the setting `orders`; missing or invalid values fall back to the defaults. */
export async function loadOrderTerms({ db }: Pick<Services, 'db'>): Promise<OrderTerms> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'orders'))
  const stored = z.safeParse(Stored, row?.value ?? {})
  return stored.success ? stored.data : { payMinutes: PAY_MINUTES.usual, receiveDays: RECEIVE_DAYS.usual }
}

/** Returns the payment deadline of a trade that begins now, ms. */
export async function loadPayDeadline({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { payMinutes } = await loadOrderTerms({ db })
  return clock.now() + payMinutes * 60_000
}
