import { eq } from 'drizzle-orm'
import type { In } from '#schemas/base/endpoint.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import type { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import type { checkout } from '#schemas/trade/checkout/calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { pointsEntries } from '#server/wallet/points/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice, parcel } from '#tests/server/trade/after-sale-office.ts'

type Wish = Omit<In<typeof checkout.findPrice>, 'source'>
type Asked = Partial<In<typeof calls.create>>

/** A mall that gives a point a yuan, its buyer and its seller; `begin` before each case. */
export function givingOffice(mall: TestMall) {
  const { db } = mall.services
  const office = afterSaleOffice(mall)
  const shop = shoppers(mall)

  async function begin() {
    await office.begin()
    await shop.giveRate('1')
  }

  const buy = (wish: Wish) => office.shop.buy(office.now.token, wish)
  const order = (orderId: string) => office.shop.detail(office.now.token, orderId)
  const send = (orderId: string) => mall.ok(officeOrders.ship, { orderId, ...parcel }, office.seller())
  const confirming = (orderId: string) =>
    mall.call(orderCalls.updateOrderStatus, { orderId, action: 'confirm' }, office.buyer())
  const account = () => shop.accountOf(office.now.userId)
  const ledger = () => mall.ok(assets.pointsEntries, {}, office.buyer())
  const entriesOf = (bizType: string) =>
    db.select().from(pointsEntries).where(eq(pointsEntries.bizType, bizType))
  const points = (amount: number, expiresAt?: number) =>
    mall.build.points(office.now.userId, amount, expiresAt)

  /** Ships a paid order and confirms its receipt. */
  async function complete(orderId: string) {
    await send(orderId)
    await mall.ok(orderCalls.updateOrderStatus, { orderId, action: 'confirm' }, office.buyer())
  }

  /** Bought, sent and received. */
  async function received(wish: Wish): Promise<string> {
    const [orderId = ''] = await buy(wish)
    await complete(orderId)
    return orderId
  }

  const lineOf = async (orderId: string) => (await order(orderId)).lines[0]?.lineId ?? ''
  const apply = async (orderId: string, given: Asked = {}) =>
    office.apply(orderId, { lineId: await lineOf(orderId), ...given })

  /** A return from the application to the money. */
  async function returned(orderId: string, given: Asked = {}) {
    const id = await apply(orderId, given)
    await office.comeBack(id)
    await office.shop.refundAll()
    return id
  }

  const ways = { buy, send, confirming, complete, received, lineOf, apply, returned }
  return {
    ...office,
    ...ways,
    begin,
    shop,
    refundAll: office.shop.refundAll,
    order,
    account,
    ledger,
    entriesOf,
    points,
  }
}
