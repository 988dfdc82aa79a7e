import { goods } from '#schemas/catalog/goods/calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { type OrderDetail, orders } from '#schemas/trade/orders/calls.ts'
import { cashier, payments } from '#schemas/trade/payments/calls.ts'
import { browserRandom } from '#src/lib/random.ts'
import { askMall } from './ask-mall.ts'

const KEY_DIGITS = 32

async function submit(token: string, goodsId: string, quantity: number) {
  const { skus } = await askMall(goods.findDetailSpec, { goodsId }, token)
  const sku = skus.find(({ stock }) => stock >= quantity)
  if (!sku) throw new Error(`${goodsId} is sold out`)
  const wish = { source: 'BUY_NOW' as const, lines: [{ goodsId, skuId: sku.skuId, quantity }] }
  const { shopId, deliveryType } = await askMall(goods.findDetail, { goodsId }, token)
  const picker = { contact: '沈知夏', telephone: '13812345678' }
  const deliveries = deliveryType === 2 ? [{ shopId, deliveryType, ...picker } as const] : []
  const { sums, deliveryDays } = await askMall(checkout.findPrice, { ...wish, deliveries }, token)
  const later = deliveryDays.at(-1)
  const deliveryWindow = later ? `${later.day} ${later.windows[0] ?? ''}` : ''
  const payable = { points: sums.points, cash: sums.cash }
  const order = {
    ...wish,
    deliveries,
    deliveryWindow,
    payable,
    submitToken: browserRandom.digits(KEY_DIGITS),
  }
  const { tradeId, orders: made } = await askMall(checkout.saveSingleOrder, order, token)
  return { tradeId, payable, orderId: made[0]?.orderId ?? '' }
}

/** The number of an order that was submitted past the browser and not paid. */
export async function submitByWire(token: string, goodsId: string, quantity: number): Promise<string> {
  return (await submit(token, goodsId, quantity)).orderId
}

/** Goods that are paid in cash alone, bought past the browser by whom the token belongs to; the order as it then is. */
export async function buyByWire(token: string, goodsId: string, quantity: number): Promise<OrderDetail> {
  const { tradeId, payable, orderId } = await submit(token, goodsId, quantity)
  const paying = { tradeId, payable, idempotencyKey: browserRandom.digits(KEY_DIGITS) }
  const { cashierUrl } = await askMall(payments.doPay, paying, token)
  const gatewayNo = cashierUrl?.split('gatewayNo=')[1] ?? ''
  await askMall(cashier.settle, { gatewayNo, outcome: 'PAY' })
  return askMall(orders.findPcDetail, { orderId }, token)
}
