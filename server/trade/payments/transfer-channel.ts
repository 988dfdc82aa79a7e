import { DAY_MS } from '#schemas/base/constants.ts'
import { loadTransferAccount, loadTransferSetting } from '#server/people/store-info/transfer-account.ts'
import type { CashChannel } from '#server/platform/call/context.ts'
import { closeCharge, refundCharge } from './charges.ts'
import { cashTransfers } from './tables.ts'

/** Digits of the remark: short enough for the remark field of a bank. */
const CODE_DIGITS = 10

/** Bank transfer to the mall's account (线下转账): the office confirms receipts and pays refunds by hand. */
export const transferChannel: CashChannel = {
  paysBackByHand: true,
  isOpen: async (reader) => (await loadTransferAccount(reader)) !== null,
  urlOf: () => null,
  async charge(paying, { paymentId, fen }) {
    const { db, clock, random } = paying
    const gatewayNo = `ZZ${String(random.below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')}`
    const row = { gatewayNo, paymentId, amount: fen, status: 'OPEN' as const, createdAt: clock.now() }
    await db.insert(cashTransfers).values(row)
    return { gatewayNo, payMs: (await loadTransferSetting(paying)).days * DAY_MS }
  },
  close: (paying, gatewayNo) => closeCharge(paying, cashTransfers, gatewayNo),
  refund: (paying, { gatewayNo, fen }) =>
    refundCharge(paying, cashTransfers, { gatewayNo, fen, label: '转账' }),
}
