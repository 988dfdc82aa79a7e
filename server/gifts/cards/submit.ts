import { eq } from 'drizzle-orm'
import { readMobile } from '#schemas/address/rules.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import type { gift, GiftCardWish } from '#schemas/gifts/cards/calls.ts'
import {
  findGreetingFault,
  findQuantityFault,
  findReceiverFault,
  findSendOnFault,
} from '#schemas/gifts/cards/wish.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { parsePoints, convertToPoints } from '#schemas/money/points.ts'
import { giftCardOrders, giftCovers } from '#server/gifts/tables.ts'
import { loadPayDeadline } from '#server/people/store-info/order-terms.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { tellApprover } from '#server/trade/approvals/notify.ts'
import { askRule } from '#server/trade/approvals/request.ts'
import { requireCashChannel } from '#server/trade/cash/channels.ts'
import { getSpendablePoints } from '#server/trade/checkout/offers.ts'
import { formatPair } from '#server/trade/checkout/view.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { getLevelOnSale, loadRate } from './levels.ts'

function faultOf({ quantity, greeting, receiverTelephone, sendOn }: GiftCardWish, now: number) {
  if (findQuantityFault(quantity)) return reject('QUANTITY_INVALID', findQuantityFault(quantity) ?? '')
  const sent = receiverTelephone.trim() !== '' || sendOn !== ''
  const fault =
    findGreetingFault(greeting) ??
    (sent ? (findReceiverFault(receiverTelephone) ?? findSendOnFault(sendOn, now)) : null)
  return fault === null ? null : reject('BAD_INPUT', fault)
}

/** Returns the server's price of one card, in cash or in points. */
function unitOf({ price }: { price: number }, payBy: GiftCardWish['payBy'], rate: number) {
  return payBy === 'CASH' ? { cash: price, points: 0 } : { cash: 0, points: convertToPoints(price, rate) }
}

async function make(
  context: Context<Member>,
  wish: GiftCardWish,
): Promise<Out<typeof gift.giftCardSubmitOrder>> {
  const { db, clock, user } = context
  const now = clock.now()
  const level = await getLevelOnSale(context, wish.levelId)
  const [cover] = await db.select().from(giftCovers).where(eq(giftCovers.id, wish.coverId))
  if (!cover) throw reject('NOT_FOUND', '该卡面已下线，请重新选择卡面')
  const rate = await loadRate(context)
  const { quantity, payBy, payable } = wish
  const unit = unitOf(level, payBy, rate)
  const due = { cash: unit.cash * quantity, points: unit.points * quantity }
  if (parseYuan(payable.cash) !== due.cash || parsePoints(payable.points) !== due.points)
    throw reject('PRICE_CHANGED')
  if (due.points > (await getSpendablePoints(context)))
    throw reject('POINT_NOT_ENOUGH', `${await loadScoreName(context)}不足，请减少数量或改用现金支付`)
  await requireCashChannel(context, due.cash)
  const tradeId = createBusinessNumber(context, 'T')
  const expiresAt = await loadPayDeadline(context)
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
  const id = `G${createBusinessNumber(context, '')}`
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
  return {
    giftCardOrderId: id,
    tradeId,
    payable: formatPair(due),
    expiresAt: approval?.expiresAt ?? expiresAt,
  }
}

/** Creates a trade without orders; no coupons, gift cards or given points can pay it. */
export function submitCardOrder(wish: GiftCardWish, context: Context<Member>) {
  const { submitToken, ...body } = wish
  const work = (transaction: Context<Member>) => {
    const fault = faultOf(wish, context.clock.now())
    if (fault) throw fault
    return make(transaction, wish)
  }
  return withIdempotency(context, { key: `submit:${submitToken}`, body, work })
}
