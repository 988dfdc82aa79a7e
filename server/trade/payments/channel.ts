import { href } from '#schemas/routes/href.ts'
import type { CashChannel, CashChannels } from '#server/platform/call/context.ts'
import { closeCharge, refundCharge } from './charges.ts'
import { cashierCharges } from './tables.ts'
import { transferChannel } from './transfer-channel.ts'

/** The labelled cashier of the demo mall. */
const sandboxChannel: CashChannel = {
  isOpen: async () => true,
  urlOf: (gatewayNo) => href('cashier', { gatewayNo }),
  async charge({ db, clock, random }, { paymentId, fen }) {
    const gatewayNo = `SB${random.token(18).replace(/[-_]/g, 'x')}`
    const row = { gatewayNo, paymentId, amount: fen, status: 'OPEN' as const, createdAt: clock.now() }
    await db.insert(cashierCharges).values(row)
    return { gatewayNo }
  },
  close: (paying, gatewayNo) => closeCharge(paying, cashierCharges, gatewayNo),
  refund: (paying, charge) => refundCharge(paying, cashierCharges, { ...charge, label: '渠道单号' }),
}

/** Creates the channels of a mall: the sandbox only with demo data; transfers are open once the office has set up an account. */
export function createCashChannels({ demo }: { demo: boolean }): CashChannels {
  return { ...(demo && { sandbox: sandboxChannel }), transfer: transferChannel }
}
