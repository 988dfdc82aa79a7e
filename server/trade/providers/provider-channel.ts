import { and, eq, sql } from 'drizzle-orm'
import type { ProviderChannelCode } from '#schemas/trade/payments/channels.ts'
import type { CashChannel } from '#server/platform/call/context.ts'
import type { PaymentProvider } from '#server/platform/call/payment-provider.ts'
import { refundShortfall } from '#server/trade/payments/charges.ts'
import { providerCharges as charges, providerRefunds } from './tables.ts'

/** Delay of the first query after a charge was opened, ms; notices usually arrive before. */
const FIRST_ASK_MS = 5_000

/** Creates a channel that only writes rows in the caller's transaction; `openPayLink` and jobs do the requests. */
export function createProviderChannel(code: ProviderChannelCode, provider: PaymentProvider): CashChannel {
  return {
    provider,
    isOpen: async () => true,
    urlOf: () => null,
    async charge({ db, clock }, { paymentId, fen }) {
      const now = clock.now()
      const row = { gatewayNo: paymentId, paymentId, channel: code, amount: fen, status: 'OPEN' as const }
      await db.insert(charges).values({ ...row, createdAt: now, askAt: now + FIRST_ASK_MS })
      return { gatewayNo: paymentId }
    },
    async close({ db, clock }, gatewayNo) {
      const open = and(eq(charges.gatewayNo, gatewayNo), eq(charges.status, 'OPEN'))
      await db.update(charges).set({ status: 'CLOSING', askAt: clock.now(), asked: 0 }).where(open)
    },
    async refund({ db }, { refundId, gatewayNo, fen }) {
      const isPaidBack = sql`exists (select 1 from ${providerRefunds} where ${providerRefunds.refundId} = ${refundId}
        and ${providerRefunds.gatewayNo} = ${charges.gatewayNo} and ${providerRefunds.status} = 'DONE')`
      const isEnough = sql`${charges.refunded} + ${fen} <= ${charges.amount}`
      const booked = await db
        .update(charges)
        .set({ refunded: sql`${charges.refunded} + ${fen}` })
        .where(and(eq(charges.gatewayNo, gatewayNo), eq(charges.status, 'PAID'), isEnough, isPaidBack))
        .returning({ gatewayNo: charges.gatewayNo })
      if (booked.length === 0) throw refundShortfall({ label: '渠道单号', gatewayNo, fen })
    },
  }
}
