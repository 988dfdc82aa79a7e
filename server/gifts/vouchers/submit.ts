import { and, eq, inArray } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import type { giftVouchers as calls, PickWish } from '#schemas/gifts/vouchers/calls.ts'
import { findQuantityRefusal } from '#schemas/gifts/vouchers/picks.ts'
import type { CheckoutRequest, SubmitRequest } from '#schemas/trade/checkout/entities.ts'
import { giftLevelGoods } from '#server/gifts/tables.ts'
import { lockMember } from '#server/people/accounts/member-lock.ts'
import { requireNotHeld } from '#server/people/accounts/pay-hold.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { type CheckoutLine, readCheckoutLines } from '#server/trade/checkout/checkout-lines.ts'
import { quoteFree } from '#server/trade/checkout/checkout-quote.ts'
import { insertTrade, type Making } from '#server/trade/checkout/insert.ts'
import { loadCheckout } from '#server/trade/checkout/load-checkout.ts'
import { withSubmitQueue, limitWaiting } from '#server/trade/checkout/save.ts'
import { findSoldOut, findSubmitProblem } from '#server/trade/checkout/submit-problem.ts'
import { holdAll } from '#server/trade/checkout/take.ts'
import { lockVoucherToPick, type VoucherRow } from './find.ts'
import { toPick, findPickProblem } from './goods.ts'
import { pick } from './ledger.ts'

type Picks = PickWish['picks']

function merged(picks: Picks): Picks {
  const bySku = new Map<string, number>()
  for (const { skuId, quantity } of picks) bySku.set(skuId, (bySku.get(skuId) ?? 0) + quantity)
  return [...bySku].map(([skuId, quantity]) => ({ skuId, quantity }))
}

/** Throws NOT_FOUND for SKUs that are not in the voucher's level. */
async function linesOf(
  transaction: Context<Member>,
  { levelId }: VoucherRow,
  picks: Picks,
): Promise<CheckoutLine[]> {
  const ids = picks.map(({ skuId }) => skuId)
  const offered = await transaction.db
    .select({ skuId: giftLevelGoods.skuId, goodsId: giftLevelGoods.goodsId })
    .from(giftLevelGoods)
    .where(and(eq(giftLevelGoods.levelId, levelId), inArray(giftLevelGoods.skuId, ids)))
  const lines = picks.map(({ skuId, quantity }) => {
    const goodsId = offered.find((one) => one.skuId === skuId)?.goodsId
    if (goodsId === undefined) throw reject('NOT_FOUND', '所选礼品已不在可选范围内，请重新选择')
    return { skuId, goodsId, quantity }
  })
  const read = await readCheckoutLines(transaction, { ...requestOf([]), lines })
  return read.map(toPick)
}

const requestOf = (lines: NonNullable<CheckoutRequest['lines']>): CheckoutRequest => ({
  source: 'BUY_NOW',
  lines,
  deliveries: [],
  couponIds: [],
  giftCardIds: [],
  points: 'NONE',
})

/** Builds the order request; goods to be picked up at a shop get the same contact as the parcels. */
function submission(
  { picks: _, voucherId: _voucher, remark, account, submitToken, addressId }: PickWish,
  gathered: Making['gathered'],
): SubmitRequest {
  const { name: contact = '', telephone = '' } = gathered.address ?? {}
  const shopIds = gathered.groups.map(({ shop }) => shop.id)
  return {
    ...requestOf([]),
    ...(addressId !== undefined && { addressId }),
    deliveries: shopIds.map((shopId) => ({ shopId, deliveryType: 2, contact, telephone })),
    submitToken,
    payable: { points: '0', cash: '0.00' },
    remarks: remark.trim() === '' ? [] : shopIds.map((shopId) => ({ shopId, text: remark })),
    engravings: [],
    invoice: null,
    account,
    deliveryWindow: '',
  }
}

async function making(
  transaction: Context<Member>,
  voucher: VoucherRow,
  wish: PickWish,
): Promise<Making & { giftVoucherId: string }> {
  const lines = await linesOf(transaction, voucher, wish.picks)
  const gone = findSoldOut(lines)
  if (gone) throw gone
  const blocked = lines.find((line) => findPickProblem(line) !== null)
  if (blocked) throw reject('OFF_SHELF', `${blocked.goods.name}：${findPickProblem(blocked)}`)
  const { addressId } = wish
  const asked = { ...requestOf([]), ...(addressId !== undefined && { addressId }) }
  const gathered = { ...(await loadCheckout(transaction, asked, lines)), giveRate: 0 }
  const reckoned = quoteFree(gathered)
  const request = submission(wish, gathered)
  const problem = findSubmitProblem(gathered, reckoned, request)
  if (problem) throw problem
  return { request, gathered, reckoned, giftVoucherId: voucher.id }
}

/** Locks the voucher before the stock, as returned picks do. */
async function make(transaction: Context<Member>, asked: PickWish): Promise<Out<typeof calls.submit>> {
  await limitWaiting(transaction)
  await lockMember(transaction)
  await requireNotHeld(transaction, transaction.user.id)
  const voucher = await lockVoucherToPick(transaction, asked.voucherId)
  const picks = merged(asked.picks)
  const quantity = picks.reduce((sum, one) => sum + one.quantity, 0)
  const refusal = findQuantityRefusal(voucher, quantity)
  if (refusal !== null) throw reject('QUANTITY_INVALID', refusal)
  const made = await making(transaction, voucher, { ...asked, picks })
  const tradeId = createBusinessNumber(transaction, 'T')
  const { orders } = await insertTrade(transaction, made, tradeId)
  const piecesOf = (shopId: string) =>
    made.gathered.checkoutLines.reduce((sum, line) => sum + (line.shop.id === shopId ? line.quantity : 0), 0)
  const left = await pick(
    transaction,
    voucher,
    orders.map(({ id: orderId, shopId }) => ({ orderId, pieces: piecesOf(shopId) })),
  )
  await holdAll(transaction, made, tradeId)
  await transaction.reactions.nothingDue(transaction, tradeId)
  return { orders: orders.map(({ id, shopName }) => ({ orderId: id, shopName })), left }
}

/** Creates paid orders, one per shop. Idempotent by submit token; last picks cannot be taken twice. */
export function submitPicks(wish: PickWish, context: Context<Member>): Promise<Out<typeof calls.submit>> {
  const { submitToken, ...body } = wish
  const skuIds = wish.picks.map(({ skuId }) => skuId)
  return withSubmitQueue(context, skuIds, () =>
    withIdempotency(context, {
      key: `pick:${submitToken}`,
      body,
      work: (transaction) => make(transaction, wish),
    }),
  )
}
