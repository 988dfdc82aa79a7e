import { eq } from 'drizzle-orm'
import { readMobile } from '#schemas/address/rules.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import type { gift, GiftCardWish } from '#schemas/gifts/cards/calls.ts'
import { greetingFault, quantityFault, receiverFault, sendOnFault } from '#schemas/gifts/cards/wish.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { parsePoints, pointsPrice } from '#schemas/money/points.ts'
import { giftCardOrders, giftCovers } from '#server/gifts/tables.ts'
import { payDeadline } from '#server/people/store-info/order-terms.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { once } from '#server/platform/call/idempotent.ts'
import { businessNumber } from '#server/platform/call/numbers.ts'
import { tellApprover } from '#server/trade/approvals/notify.ts'
import { askRule } from '#server/trade/approvals/request.ts'
import { needCashChannel } from '#server/trade/cash/channels.ts'
import { spendablePoints } from '#server/trade/checkout/offers.ts'
import { pairOf } from '#server/trade/checkout/view.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { onSaleLevel, rateNow } from './levels.ts'

/** What is wrong with the wish as it was typed; null when nothing is. */
function faultOf({ quantity, greeting, receiverTelephone, sendOn }: GiftCardWish, now: number) {
  if (quantityFault(quantity)) return refuse('QUANTITY_INVALID', quantityFault(quantity) ?? '')
  const sent = receiverTelephone.trim() !== '' || sendOn !== ''
  const fault =
    greetingFault(greeting) ?? (sent ? (receiverFault(receiverTelephone) ?? sendOnFault(sendOn, now)) : null)
  return fault === null ? null : refuse('BAD_INPUT', fault)
}

/** Of one card, by the server's own price; the other of both is 0. */
function unitOf({ price }: { price: number }, payBy: GiftCardWish['payBy'], rate: number) {
  return payBy === 'CASH' ? { cash: price, points: 0 } : { cash: 0, points: pointsPrice(price, rate) }
}

async function make(
  context: Context<Member>,
  wish: GiftCardWish,
): Promise<Out<typeof gift.giftCardSubmitOrder>> {
  const { db, clock, user } = context
  const now = clock.now()
  const level = await onSaleLevel(context, wish.levelId)
  const [cover] = await db.select().from(giftCovers).where(eq(giftCovers.id, wish.coverId))
  if (!cover) throw refuse('NOT_FOUND', '该卡面已下线，请重新选择卡面')
  const rate = await rateNow(context)
  const { quantity, payBy, payable } = wish
  const unit = unitOf(level, payBy, rate)
  const due = { cash: unit.cash * quantity, points: unit.points * quantity }
  if (parseYuan(payable.cash) !== due.cash || parsePoints(payable.points) !== due.points)
    throw refuse('PRICE_CHANGED')
  if (due.points > (await spendablePoints(context)))
    throw refuse('POINT_NOT_ENOUGH', `${await scoreNameOf(context)}不足，请减少数量或改用现金支付`)
  await needCashChannel(context, due.cash)
  const tradeId = businessNumber(context, 'T')
  const expiresAt = await payDeadline(context)
  const title = `${level.name} ${CURRENCY}${formatYuan(level.value)} × ${quantity}`
  const trade = {
    id: tradeId,
    userId: user.id,
    status: 'UNPAID' as const,
    kind: 'GIFT_CARDS' as const,
    title,
  }
  await db
    .insert(trades)
    .values({ ...trade, ...due, request: {}, scoreRate: rate, expiresAt, createdAt: now })
  const id = `G${businessNumber(context, '')}`
  const sent = wish.sendOn !== ''
  await db.insert(giftCardOrders).values({
    id,
    tradeId,
    userId: user.id,
    levelId: level.id,
    levelName: level.name,
    picture: cover.picture,
    value: level.value,
    validDays: level.validDays,
    quantity,
    unitCash: unit.cash,
    unitPoints: unit.points,
    greeting: wish.greeting.trim(),
    receiverTelephone: sent ? readMobile(wish.receiverTelephone) : null,
    sendOn: sent ? wish.sendOn : null,
    createdAt: now,
  })
  const approval = await askRule(context, tradeId, 'starts')
  if (approval) await tellApprover(context, approval.approverId)
  return { giftCardOrderId: id, tradeId, payable: pairOf(due), expiresAt: approval?.expiresAt ?? expiresAt }
}

/** A trade without orders over so many cards, paid as any other. No coupon, card or given points take part. */
export function submitCardOrder(wish: GiftCardWish, context: Context<Member>) {
  const { submitToken, ...body } = wish
  const work = (transaction: Context<Member>) => {
    const fault = faultOf(wish, context.clock.now())
    if (fault) throw fault
    return make(transaction, wish)
  }
  return once(context, { key: `submit:${submitToken}`, body, work })
}
