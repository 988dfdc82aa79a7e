import { basketKind, basketOf } from '#fixtures/mall/orders/baskets.ts'
import { invoiceOf } from '#fixtures/mall/orders/invoices.ts'
import { earliestWindow } from '#schemas/order/delivery-windows.ts'
import type { SubmitRequest } from '#schemas/entities/checkout.ts'
import { enabledCards } from '#server/assets/gift-cards.ts'
import { checkoutOf } from '#server/checkout/price.ts'
import { saveOrders } from '#server/checkout/save.ts'
import type { Trade } from './trade.ts'
import type { World } from './world.ts'

async function requestOf(
  world: World,
  { plan }: Trade,
): Promise<Omit<SubmitRequest, 'payable' | 'deliveryWindow'>> {
  const { key, basket, pieces, cards, coupons, invoice, remark } = plan
  const { points, pickup } = basketKind(basket)
  const person = world.person(plan.userName)
  const chosen = basketOf(key, basket, { products: world.products, pieces })
  const shopIds = [...new Set(chosen.map(({ shopId }) => shopId))]
  const [card] = cards ? await enabledCards(world.as(plan.userName)) : []
  const contact = { contact: person.name, telephone: person.telephone ?? '' }
  return {
    source: 'BUY_NOW',
    lines: chosen.map(({ goodsId, skuId, quantity }) => ({ goodsId, skuId, quantity })),
    deliveries: pickup ? shopIds.map((shopId) => ({ shopId, deliveryType: 2 as const, ...contact })) : [],
    couponIds: coupons ? 'BEST' : [],
    giftCardIds: card ? [card.giftCardId] : [],
    points: points ? 'ALL' : 'NONE',
    remarks: remark ? shopIds.map((shopId) => ({ shopId, text: remark })) : [],
    invoice: invoice ? invoiceOf(invoice, person) : null,
    account: person.telephone ?? '',
    submitToken: `demo-submit-of-${key}`,
  }
}

/** SB8, SB9: asks what it costs, and orders it. Throws with the row's key where that is not possible. */
export async function submit(world: World, trade: Trade): Promise<void> {
  const { key, userName } = trade.plan
  const buyer = world.as(userName)
  const request = await requestOf(world, trade)
  const { sums, problems, deliveryDays } = await checkoutOf(request, buyer)
  if (problems.length > 0) throw new Error(`${key}: ${problems.map(({ message }) => message).join('；')}`)
  const payable = { points: sums.points, cash: sums.cash }
  trade.submitted = await saveOrders(
    { ...request, payable, deliveryWindow: earliestWindow(deliveryDays) },
    buyer,
    'BUY_NOW',
  )
}
