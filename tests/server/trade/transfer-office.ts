import { eq } from 'drizzle-orm'
import { officePayments as office } from '#schemas/trade/payment-office/calls.ts'
import { payments as calls } from '#schemas/trade/payments/calls.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { cashTransfers } from '#server/trade/payments/tables.ts'
import type { shoppers } from '#tests/server/support/shopper.ts'
import type { TestMall } from '#tests/server/support/support.ts'

type Shop = ReturnType<typeof shoppers>
type Trade = Awaited<ReturnType<Shop['submit']>>
export const ACCOUNT = {
  holder: '知礼商贸',
  bank: '中国银行西湖支行',
  number: '6216 0000 1111',
  remarks: '',
  days: 3,
}

/** Transfers step by step through the real calls. */
export function transferOffice(mall: TestMall, shop: Shop) {
  const { db } = mall.services
  let last = 0

  const setAccount = (value: object = ACCOUNT) =>
    db
      .insert(settings)
      .values({ key: 'transfer', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })

  /** A picture of the member, as an upload leaves it. */
  async function picture(userId: string, purpose = 'transfer') {
    const id = `proof-${++last}`
    const content = { type: 'image/jpeg', width: 1, height: 1, content: Buffer.from(id) }
    await db.insert(uploads).values({ id, userId, purpose, ...content, createdAt: mall.clock.now() })
    return id
  }

  /** Begins a transfer for a trade, and gives the code to write as its remark. */
  async function begin(token: string, trade: Trade): Promise<string> {
    await mall.ok(calls.doPay, shop.paying(trade, { channel: 'transfer' }), { token })
    return (await shop.trade(token, trade.tradeId)).transfer?.gatewayNo ?? ''
  }

  async function prove(token: string, tradeId: string, uploadId: string) {
    return mall.call(calls.sendProof, { tradeId, uploadId }, { token })
  }

  const confirm = (token: string, gatewayNo: string, received: string) =>
    mall.call(office.confirmTransfer, { gatewayNo, received }, { token })
  const reject = (token: string, gatewayNo: string, reason = '没有查到这笔到账') =>
    mall.call(office.rejectTransfer, { gatewayNo, reason }, { token })
  const row = async (gatewayNo: string) =>
    (await db.select().from(cashTransfers).where(eq(cashTransfers.gatewayNo, gatewayNo)))[0]

  return { setAccount, picture, begin, prove, confirm, reject, row }
}
