import { and, eq } from 'drizzle-orm'
import { invoiceNumberFor, createInvoice } from '#fixtures/mall/orders/invoices.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { cancelOrder } from '#server/trade/after-sales/cancel-order.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { virtualOrders } from '#server/trade/orders/deliver-virtual-orders.ts'
import { applyInvoice } from '#server/trade/orders/invoice.ts'
import { issueInvoice } from '#server/trade/orders/issue-invoice.ts'
import { getPickupCode, verifyPickup } from '#server/trade/orders/pickup.ts'
import { receiveOrders } from '#server/trade/orders/receive-orders.ts'
import { updateOrderStatus } from '#server/trade/orders/receive.ts'
import { remindDelivery } from '#server/trade/orders/remind.ts'
import { removeOrder } from '#server/trade/orders/remove.ts'
import { type Sending, shipOrder } from '#server/trade/orders/ship.ts'
import { createNextParcel, writeParcelTrack } from './parcels.ts'
import { loadLines, type Scene } from './trade.ts'

/** Cancels an order; the following steps act on the after-sales that cancelling a paid order creates. */
async function cancel({ world, trade, buyer, orderId }: Scene): Promise<void> {
  await cancelOrder({ orderId, reason: '不想要了' }, buyer)
  const open = and(eq(afterSales.orderId, orderId), eq(afterSales.status, AFTER_SALE.APPLIED))
  const made = await world.services.db.select({ id: afterSales.id }).from(afterSales).where(open)
  trade.afterSaleIds = made.map(({ id }) => id)
}

async function send(scene: Scene, lines?: Sending['lines']): Promise<void> {
  const { world, trade, seller, orderId } = scene
  const parcel = createNextParcel(trade)
  const by = { role: 'supplier', operatorId: seller.user.id } as const
  const sending = { orderId, ...parcel, ...by, lines }
  await world.services.db.transaction((tx) => shipOrder({ ...world.services, db: tx }, sending))
  await writeParcelTrack(scene, parcel)
}

/** Ships all lines except the first; of a single line, half. */
async function shipPart(scene: Scene): Promise<void> {
  const [first, ...others] = await loadLines(scene)
  const half = Math.max(1, Math.floor((first?.quantity ?? 0) / 2))
  const all = others.map(({ id, quantity }) => ({ lineId: id, quantity }))
  await send(scene, all.length > 0 ? all : [{ lineId: first?.id ?? '', quantity: half }])
}

async function pickUp({ buyer, seller, orderId }: Scene): Promise<void> {
  const { code } = await getPickupCode({ orderId }, buyer)
  await verifyPickup({ code }, seller)
}

async function issue({ world, trade, seller }: Scene, red: boolean): Promise<void> {
  for (const { orderId } of trade.submitted?.orders ?? []) {
    const number = invoiceNumberFor(`${orderId}-${red ? 'red' : 'blue'}`)
    const day = formatMallDay(world.services.clock.now())
    await issueInvoice({ orderId, number, day, red, reason: red ? '订单已全部退款' : '' }, seller)
  }
}

export const orderSteps = {
  cancel,
  shipPart,
  pickUp,
  ship: (scene: Scene) => send(scene),
  remind: async ({ orderId, buyer }: Scene) => void (await remindDelivery({ orderId }, buyer)),
  extend: async ({ orderId, buyer }: Scene) =>
    void (await updateOrderStatus({ orderId, action: 'extendReceipt' }, buyer)),
  confirm: async ({ orderId, buyer }: Scene) =>
    void (await updateOrderStatus({ orderId, action: 'confirm' }, buyer)),
  receive: async ({ world }: Scene) => void (await receiveOrders.run(world.services)),
  handOut: async ({ world }: Scene) => void (await virtualOrders.run(world.services)),
  invoice: async ({ world, trade, orderId, buyer }: Scene) => {
    const invoice = createInvoice(trade.plan.invoice ?? 'PERSONAL', world.person(trade.plan.userName))
    await applyInvoice({ orderId, invoice }, buyer)
  },
  issueInvoice: (scene: Scene) => issue(scene, false),
  reddenInvoice: (scene: Scene) => issue(scene, true),
  hide: async ({ orderId, buyer }: Scene) => void (await removeOrder({ orderId }, buyer)),
}
