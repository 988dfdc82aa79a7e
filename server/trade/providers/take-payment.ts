import { and, eq, ne } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { applyResult } from '#server/trade/payments/notify.ts'
import { payments } from '#server/trade/payments/tables.ts'
import { lockTrade } from '#server/trade/payments/trade.ts'
import { providerCharges as charges } from './tables.ts'

export interface PaidCharge {
  gatewayNo: string
  fen: number
  providerNo: string
}

/** Books a charge, once; false for an unknown one. A wrong amount settles nothing and is recorded for a person. */
export async function takePayment(services: Services, channel: string, paid: PaidCharge): Promise<boolean> {
  const { db, clock, log } = services
  const { gatewayNo, fen, providerNo } = paid
  const own = and(eq(charges.gatewayNo, gatewayNo), eq(charges.channel, channel))
  const [found] = await db
    .select({ charge: charges, payment: payments })
    .from(charges)
    .innerJoin(payments, eq(payments.id, charges.paymentId))
    .where(own)
  if (!found) {
    log.warn({ channel, gatewayNo }, 'a provider tells of a charge that the mall does not know')
    return false
  }
  if (found.charge.amount !== fen) {
    log.error(
      { channel, gatewayNo, fen, due: found.charge.amount },
      'a provider took another sum than is due',
    )
    await db.update(charges).set({ paidWrong: fen, providerNo }).where(own)
    return true
  }
  await db.transaction(async (tx) => {
    const paying = { ...services, db: tx }
    // Lock the trade before its charge, as cancellations do.
    await lockTrade(paying, found.payment.tradeId)
    const booked = await tx
      .update(charges)
      .set({ status: 'PAID', providerNo, paidAt: clock.now(), askAt: null, failure: null })
      .where(and(own, ne(charges.status, 'PAID')))
      .returning({ gatewayNo: charges.gatewayNo })
    if (booked.length > 0) await applyResult(paying, found.payment, { outcome: 'PAID' })
  })
  return true
}
