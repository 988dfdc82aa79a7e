import { and, eq, sql } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import { refundFailures } from '#schemas/trade/refunds/statuses.ts'
import { href } from '#schemas/routes/href.ts'
import type { Services, Transaction } from '#server/platform/call/context.ts'
import { cashierCharges } from './tables.ts'

/** Where cash is paid: the sandbox cashier is the embedded one; a provider's adapter does the same three things. */
export interface CashChannel {
  /** Opens a charge of so many fen; gives its number and the path that the buyer is sent to. */
  charge(
    paying: Transaction,
    charge: { paymentId: string; fen: number },
  ): Promise<{ gatewayNo: string; url: string }>
  urlOf(gatewayNo: string): string
  /** Gives back a part of a charge. Throws when the channel refuses; the refund is tried again later. */
  refund(paying: Pick<Services, 'db'>, refund: { gatewayNo: string; fen: number }): Promise<void>
}

/** The hash route of the labelled demo page. */
const urlOf = (gatewayNo: string) => href('cashier', { gatewayNo })

export const sandboxChannel: CashChannel = {
  urlOf,
  async charge({ db, clock, random }, { paymentId, fen }) {
    const gatewayNo = `SB${random.token(18).replace(/[-_]/g, 'x')}`
    const row = { gatewayNo, paymentId, amount: fen, status: 'OPEN' as const, createdAt: clock.now() }
    await db.insert(cashierCharges).values(row)
    return { gatewayNo, url: urlOf(gatewayNo) }
  },
  async refund({ db }, { gatewayNo, fen }) {
    const enough = sql`${cashierCharges.refunded} + ${fen} <= ${cashierCharges.amount}`
    const done = await db
      .update(cashierCharges)
      .set({ refunded: sql`${cashierCharges.refunded} + ${fen}` })
      .where(and(eq(cashierCharges.gatewayNo, gatewayNo), eq(cashierCharges.status, 'PAID'), enough))
      .returning({ gatewayNo: cashierCharges.gatewayNo })
    if (done.length === 0)
      throw new Error(`${refundFailures.channel}：渠道单号 ${gatewayNo}，金额 ￥${formatYuan(fen)}`)
  },
}
