import { eq } from 'drizzle-orm'
import { orders } from '#schemas/trade/orders/calls.ts'
import { officePayments } from '#schemas/trade/payment-office/calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { officeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { billDifferences } from '#server/trade/providers/tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'
import { transferOffice } from '#tests/server/trade/transfer-office.ts'

/** Every call about a payment by transfer, of its buyer and of the office, and about the bill of a provider. */
export function transferWrites(mall: TestMall, { admin }: { admin: string }): readonly Write[] {
  const shop = shoppers(mall)
  const office = transferOffice(mall, shop)
  let differences = 0

  async function begun(me: Me) {
    const { goodsId, skuId } = await mall.build.goods({ cash: 500 })
    const trade = await shop.submit(me.token, { lines: [{ goodsId, skuId, quantity: 1 }] })
    await office.setAccount()
    const gatewayNo = await office.begin(me.token, trade)
    // Other writes go on with one channel, which needs no choice.
    await office.setAccount({})
    return { trade, gatewayNo }
  }
  async function proven(me: Me) {
    const { trade, gatewayNo } = await begun(me)
    await office.prove(me.token, trade.tradeId, await office.picture(me.userId))
    return { trade, gatewayNo }
  }
  async function billDifference() {
    differences += 1
    const differenceId = `difference-${differences}`
    await mall.services.db.insert(billDifferences).values({
      id: differenceId,
      channel: 'alipay',
      kind: 'UNKNOWN',
      gatewayNo: `billed-${differences}`,
      day: '2026-03-01',
      billed: 500,
      foundAt: 0,
    })
    return { differenceId, reason: '已向支付宝核实，次日入账' }
  }
  async function refundByHand(me: Me) {
    const { trade, gatewayNo } = await proven(me)
    const orderId = trade.orders[0]?.orderId ?? ''
    await mall.ok(orders.cancelOrder, { orderId, reason: '不想要了' }, me)
    await office.confirm(admin, gatewayNo, '5.00')
    await executeRefunds.run(mall.services)
    const [refund] = await mall.services.db.select().from(refunds).where(eq(refunds.tradeId, trade.tradeId))
    return { refundId: refund?.id ?? '', reference: '20260302-01' }
  }

  return [
    [
      payments.sendProof,
      async (me) => {
        const { trade } = await begun(me)
        return { tradeId: trade.tradeId, uploadId: await office.picture(me.userId) }
      },
    ],
    [
      officePayments.confirmTransfer,
      async (me) => ({ gatewayNo: (await proven(me)).gatewayNo, received: '5.00' }),
    ],
    [
      officePayments.rejectTransfer,
      async (me) => ({ gatewayNo: (await proven(me)).gatewayNo, reason: '没有查到这笔到账' }),
    ],
    [officePayments.settleDifference, billDifference],
    [officeRefunds.confirmRefund, refundByHand],
  ]
}
