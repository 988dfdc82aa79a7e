import { and, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { parsePoints } from '#schemas/money/points.ts'
import type { GiftCardOffer } from '#schemas/trade/checkout/quote/gift-cards.ts'
import type { QuoteInput } from '#schemas/trade/checkout/quote/quote.ts'
import type { Quote } from '#schemas/trade/checkout/quote/result.ts'
import type { payments as calls, TradeView } from '#schemas/trade/payments/calls.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { tellApprover } from '#server/trade/approvals/notify.ts'
import { askRule, requireApproved } from '#server/trade/approvals/request.ts'
import { allocateTenders } from '#server/trade/checkout/allocations.ts'
import { getUsedCoupons } from '#server/trade/checkout/insert.ts'
import { getSpendablePoints } from '#server/trade/checkout/offers.ts'
import { getCardHold, listCardParts } from '#server/trade/checkout/take.ts'
import { createStateChanged } from '#server/trade/orders/change.ts'
import { orderAllocations, orderLines, orders, trades } from '#server/trade/orders/tables.ts'
import { reserveCard, lockCards, releaseCard } from '#server/wallet/card-balances/ledger.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { reserveCoupons, releaseCoupons } from '#server/wallet/coupons/states.ts'
import { loadHeldCards, getStoredRequest } from './cards.ts'
import { priceSplit } from './price-split.ts'
import { isAttemptOpen, lockTrade, getOwnTrade, loadTradePayments, type TradeRow } from './trade.ts'
import { loadTradeView } from './view.ts'

async function rewriteOrders({ db }: Context<Member>, trade: TradeRow, quoted: Quote): Promise<void> {
  const stored = getStoredRequest(trade)
  const ids = { orderIds: new Map(stored.orderIds), lineIds: new Map(stored.lineIds) }
  for (const sums of quoted.shops) {
    const { promotion, coupon, freight, giftCard, pointsFen, points, cash } = sums
    const goods = { goodsCash: sums.goods.cash, goodsPoints: sums.goods.points }
    await db
      .update(orders)
      .set({ ...goods, promotion, coupon, freight, giftCard, pointsFen, points, cash })
      .where(eq(orders.id, ids.orderIds.get(sums.shopId) ?? ''))
  }
  for (const line of quoted.lines) {
    const coupon = line.shopCoupon + line.platformCoupon
    await db
      .update(orderLines)
      .set({ promotion: line.promotion, coupon, pointsFen: line.pointsFen })
      .where(eq(orderLines.id, ids.lineIds.get(line.id) ?? ''))
  }
  await db.delete(orderAllocations).where(inArray(orderAllocations.orderId, [...ids.orderIds.values()]))
  const allocations = allocateTenders(quoted, ids)
  if (allocations.length > 0) await db.insert(orderAllocations).values(allocations)
}

/** Returns today's balances of the cards, at most those of the submit: another order may have used some. */
async function cardsLeft({ db }: Context<Member>, kept: QuoteInput['giftCards']): Promise<GiftCardOffer[]> {
  const ids = kept.map(({ id }) => id)
  const rows = ids.length > 0 ? await db.select().from(giftCards).where(inArray(giftCards.id, ids)) : []
  return kept.map(({ id, balance }) => {
    const card = rows.find((row) => row.id === id)
    return { id, balance: Math.min(balance, card ? card.balance - card.frozen : 0) }
  })
}

async function swapCoupons(
  transaction: Context<Member>,
  trade: TradeRow,
  taken: readonly { id: string }[],
): Promise<void> {
  const [before, now] = [getStoredRequest(trade).quote.coupons, taken].map((coupons) =>
    coupons.map(({ id }) => id),
  )
  const given = (before ?? []).filter((id) => !now?.includes(id))
  if (given.length > 0) await releaseCoupons(transaction, trade.id, given)
  const ids = (now ?? []).filter((id) => !before?.includes(id))
  await reserveCoupons(transaction, { tradeId: trade.id, userId: trade.userId, ids })
}

async function change(
  transaction: Context<Member>,
  trade: TradeRow,
  points: 'NONE' | 'ALL' | number,
): Promise<void> {
  const { db, user } = transaction
  const stored = getStoredRequest(trade)
  await lockCards(
    transaction,
    stored.quote.giftCards.map(({ id }) => id),
  )
  for (const part of await loadHeldCards(transaction, trade)) await releaseCard(transaction, part)
  const priced = await priceSplit(transaction, trade, {
    points: { available: await getSpendablePoints(transaction), choice: points },
    giftCards: await cardsLeft(transaction, stored.quote.giftCards),
  })
  const { input, quote: quoted } = priced
  const [refusal] = quoted.refusals
  if (refusal) {
    const short = `${await loadScoreName(transaction)}不足，请减少使用的数量或改用其他方式支付`
    throw reject(refusal.code, refusal.code === 'COUPON_UNUSABLE' ? refusal.reason : short)
  }
  const taken = getUsedCoupons(priced)
  await swapCoupons(transaction, trade, taken)
  const splits = stored.splits + 1
  const parts = listCardParts(priced, getCardHold(trade.id, splits))
  for (const part of parts) await reserveCard(transaction, user.id, part)
  await rewriteOrders(transaction, trade, quoted)
  const { cash, points: due, giftCard } = quoted.total
  // Keep the chosen cards: one that another order has emptied may have a balance again at the next change.
  const { giftCards: chosen } = stored.quote
  const request = { ...stored, quote: { ...input, giftCards: chosen, coupons: taken }, splits }
  await db
    .update(trades)
    .set({ cash, points: due, giftCard, request })
    .where(and(eq(trades.id, trade.id), eq(trades.status, 'UNPAID')))
  const approval = await askRule(transaction, trade.id, 'runs')
  if (approval) await tellApprover(transaction, approval.approverId)
}

/** Changes the split. Throws during a payment or an approval: the approver would decide about another amount. */
export async function changeSplit(
  { tradeId, points }: Parsed<typeof calls.changeSplit>,
  context: Context<Member>,
): Promise<TradeView> {
  await getOwnTrade(context, tradeId)
  const choice = points === 'NONE' || points === 'ALL' ? points : parsePoints(points)
  if (choice === null || (typeof choice === 'number' && choice < 0))
    throw reject('BAD_INPUT', `使用的${await loadScoreName(context)}不正确`)
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const trade = await lockTrade(transaction, tradeId)
    if (trade.kind !== 'ORDERS') throw reject('BAD_INPUT', '礼品卡订单的支付方式不能更改，请取消后重新购买')
    if (trade.status !== 'UNPAID' || context.clock.now() >= trade.expiresAt) throw createStateChanged()
    if ((await loadTradePayments(transaction, tradeId)).some(isAttemptOpen))
      throw reject('STATE_CHANGED', '正在支付中，请先完成或关闭本次支付再调整')
    await requireApproved(transaction, tradeId, '采购单正在等待审批，审批通过后再调整支付方式')
    await change(transaction, trade, choice)
  })
  return loadTradeView(context, tradeId)
}
