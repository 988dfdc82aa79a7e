import { eq } from 'drizzle-orm'
import { giftVouchers } from '#schemas/gifts/vouchers/calls.ts'
import { afterSales, logistics } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import type { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import { officeInvoices } from '#schemas/trade/orders/invoice-office-calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import type { OrderStatus } from '#schemas/trade/orders/states.ts'
import { trackingImport } from '#schemas/trade/orders/tracking-calls.ts'
import { officeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { hookInvoices } from '#server/trade/invoicing/issuers.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { buildAddress } from '#tests/server/support/build-address.ts'
import type { orderBuilders } from '#tests/server/support/build-orders.ts'
import { buildPlainOrder } from '#tests/server/support/plain-order.ts'
import { minute, type TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'
import { afterSaleOffice, parcel } from '#tests/server/trade/after-sale-office.ts'

const INVOICE: OrderInvoice = {
  kind: 'ELECTRONIC',
  titleKind: 'PERSONAL',
  title: '沈知夏',
  content: 'DETAIL',
  taxNumber: '',
  address: '',
  telephone: '',
  bank: '',
  account: '',
}

/** Every call about an order or an after-sale, of its buyer and, with the token `seller`, of the back office. */
export function orderWrites(
  mall: TestMall,
  { seller, made }: { seller: string; made: ReturnType<typeof orderBuilders> },
): readonly Write[] {
  const office = afterSaleOffice(mall)

  const order = (status: OrderStatus) => async (me: Me) => ({
    orderId: (await buildPlainOrder(made, me.userId, status)).id,
  })
  const sent = order(30)
  /** Makes the office act on the orders of this member. */
  const serve = ({ userId, token }: Me) => Object.assign(office.now, { userId, token, seller })
  const asked = async (me: Me) => office.asked((await sent(me)).orderId)
  async function applied(me: Me, type: 2 | 3 = 2) {
    serve(me)
    const { orderId } = await sent(me)
    return office.apply(orderId, { type })
  }
  async function agreed(me: Me, type?: 2 | 3) {
    const afterSaleId = await applied(me, type)
    await office.audit(afterSaleId)
    return afterSaleId
  }
  async function back(me: Me, type?: 2 | 3) {
    const afterSaleId = await agreed(me, type)
    await office.sendBack(afterSaleId)
    return afterSaleId
  }
  async function exchanged(me: Me) {
    const afterSaleId = await back(me, 3)
    await office.receive(afterSaleId)
    return afterSaleId
  }
  async function reshipped(me: Me) {
    const afterSaleId = await exchanged(me)
    await office.reship(afterSaleId)
    return afterSaleId
  }
  async function refused(me: Me) {
    const afterSaleId = await applied(me)
    await office.audit(afterSaleId, { agree: false, text: '请补充凭证' })
    return afterSaleId
  }
  /** A refund that the channel did not take; it would now. */
  async function failedRefund(me: Me) {
    serve(me)
    const { goodsId, skuId } = await mall.build.goods()
    const [orderId = ''] = await office.shop.buy(me.token, { lines: [{ goodsId, skuId, quantity: 1 }] })
    const { lines } = await office.shop.detail(me.token, orderId)
    const line = { orderId, lineId: lines[0]?.lineId ?? '', quantity: 1, unshipped: true }
    const asking = { ...line, reason: '不想要了', idempotencyKey: office.shop.key() }
    const { afterSaleId } = await mall.ok(afterSales.createRefunds, asking, me)
    await office.audit(afterSaleId)
    const own = eq(refunds.afterSaleId, afterSaleId)
    const set = { status: 'FAILED' as const, failure: 'the channel was away' }
    const [refund] = await mall.services.db.update(refunds).set(set).where(own).returning()
    return { refundId: refund?.id ?? '' }
  }
  async function handedOut({ userId, telephone }: Me) {
    const line = { goodsType: 4, isReal: false, account: telephone, delivered: ['ABCD-EFGH-JKLM-NPQR'] }
    const given = { deliveryType: 3, address: null }
    // An address is sent few codes a minute.
    mall.clock.pass(minute)
    return { orderId: (await made.order(userId, { status: 40, lines: [{ line }], order: given })).id }
  }
  async function parcelOf(me: Me) {
    const { orderId } = await order(20)(me)
    const sending = { orderId, ...parcel }
    const { shipmentId } = await mall.ok(officeOrders.ship, sending, { token: seller })
    const events = [{ at: mall.clock.now(), text: '顺丰速运 已收取快件' }]
    return { shipmentId, trackingNo: parcel.trackingNo, events }
  }
  async function invoiced({ userId }: Me) {
    const { id: orderId } = await made.order(userId, { status: 40, order: { invoice: INVOICE } })
    return { orderId, number: '25332000000012345678', day: '2026-03-02' }
  }
  let numbers = 0
  async function issued(me: Me) {
    const given = { ...(await invoiced(me)), number: `2533200000009999000${++numbers}` }
    await mall.ok(officeInvoices.issueInvoice, given, { token: seller })
    return { orderId: given.orderId, number: given.number }
  }
  const trackingRow = async (me: Me) => ({ row: 2, ...(await order(20)(me)), ...parcel, lines: '' })
  const id = (step: (me: Me) => Promise<string>) => async (me: Me) => ({ afterSaleId: await step(me) })
  const packed = (step: (me: Me) => Promise<string>) => async (me: Me) => ({
    ...(await id(step)(me)),
    ...parcel,
  })

  return [
    [giftVouchers.sendSms, handedOut],
    [orders.cancelOrder, async (me) => ({ ...(await order(10)(me)), reason: '不想要了' })],
    [orders.updateOrderStatus, sent],
    [orders.remindDelivery, order(20)],
    [orders.delOrder, order(40)],
    [orders.queryPickupCode, order(35)],
    [
      orders.changeAddress,
      async (me) => ({ ...(await order(20)(me)), addressId: await buildAddress(mall, me.userId) }),
    ],
    [orders.applyInvoice, async (me) => ({ ...(await order(40)(me)), invoice: INVOICE })],
    [cartLines.repurchase, order(40)],
    [afterSales.centrePage, async (me) => applied(me).then(() => ({}))],
    [
      afterSales.queryApply,
      async (me) => {
        const { orderId } = await sent(me)
        return { orderId, lineId: `${orderId}-1` }
      },
    ],
    [afterSales.queryOrderApply, sent],
    [afterSales.create, asked],
    [
      afterSales.createRefunds,
      async (me) => {
        const { type: _, ...application } = await asked(me)
        return application
      },
    ],
    [afterSales.cancellation, id(applied)],
    [afterSales.sendBack, packed(agreed)],
    [afterSales.sendPcBack, packed(agreed)],
    [logistics.addOrUpdate, packed(back)],
    [afterSales.sign, id(reshipped)],
    [afterSales.done, id(reshipped)],
    [afterSales.applyAgain, id(refused)],
    [afterSales.delete, id(refused)],
    [officeOrders.ship, async (me) => ({ ...(await order(20)(me)), ...parcel })],
    [
      officeOrders.verifyPickup,
      async (me) => ({ code: (await mall.ok(orders.queryPickupCode, await order(35)(me), me)).code }),
    ],
    [officeAfterSales.audit, async (me) => ({ ...(await id(applied)(me)), agree: true })],
    [officeAfterSales.receive, async (me) => ({ ...(await id(back)(me)), accept: true })],
    [officeAfterSales.reship, packed(exchanged)],
    [officeOrders.cancel, order(10)],
    [officeAfterSales.refundOrder, async (me) => ({ ...(await order(20)(me)), reason: 'OUT_OF_STOCK' })],
    [
      officeOrders.correctParcel,
      async (me) => {
        const { shipmentId } = await parcelOf(me)
        return { shipmentId, carrier: 'YTO', trackingNo: 'YT1234567890123', reason: '录错单号' }
      },
    ],
    [
      officeOrders.withdrawParcel,
      async (me) => ({ shipmentId: (await parcelOf(me)).shipmentId, reason: '快递没有来取' }),
    ],
    [officeOrders.track, parcelOf],
    [officeInvoices.issueInvoice, invoiced],
    [
      officeInvoices.requestInvoice,
      async (me) => {
        // Only a mall with a receiver asks for invoices.
        const receiver = { ask: async () => ({ status: 202 }), isGenuine: () => false }
        mall.services.invoicing = hookInvoices(receiver)
        return { orderId: (await invoiced(me)).orderId }
      },
    ],
    [officeInvoices.voidInvoice, async (me) => ({ ...(await issued(me)), reason: '抬头有误' })],
    [
      officeInvoices.attachInvoice,
      async (me) => ({ ...(await issued(me)), file: new File(['%PDF-1.4\n%%EOF'], '发票.pdf') }),
    ],
    [trackingImport.checkTracking, async (me) => ({ rows: [await trackingRow(me)] })],
    [
      trackingImport.importTracking,
      async (me) => ({ rows: [await trackingRow(me)], idempotencyKey: office.shop.key() }),
    ],
    [officeRefunds.refund, failedRefund],
  ]
}
