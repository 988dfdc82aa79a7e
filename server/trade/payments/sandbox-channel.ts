import { formatHref } from '#schemas/routes/href.ts'
import type { CashChannel } from '#server/platform/call/context.ts'
import { closeCharge, refundCharge } from './charges.ts'
import { cashierCharges } from './tables.ts'

export const sandboxChannel: CashChannel = {
  isOpen: async () => true,
  urlOf: (gatewayNo) => formatHref('cashier', { gatewayNo }),
  async charge({ db, clock, random }, { paymentId, fen }) {
    const gatewayNo = `SB${random.token(18).replace(/[-_]/g, 'x')}`
    const row = { gatewayNo, paymentId, amount: fen, status: 'OPEN' as const, createdAt: clock.now() }
    await db.insert(cashierCharges).values(row)
    return { gatewayNo }
  },
  close: (paying, gatewayNo) => closeCharge(paying, cashierCharges, gatewayNo),
  refund: (paying, { gatewayNo, fen }) =>
    refundCharge(paying, cashierCharges, { gatewayNo, fen, label: '渠道单号' }),
}
