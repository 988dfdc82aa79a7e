import { and, eq, inArray } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import type { giftVouchers as calls, PickWish } from '#schemas/gifts/vouchers/calls.ts'
import { quantityRefusal } from '#schemas/gifts/vouchers/picks.ts'
import type { CheckoutRequest, SubmitRequest } from '#schemas/trade/checkout/entities.ts'
import { giftLevelGoods } from '#server/gifts/tables.ts'
import { lockMember } from '#server/people/accounts/member-lock.ts'
import { needNotHeld } from '#server/people/accounts/pay-hold.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { once } from '#server/platform/call/idempotent.ts'
import { businessNumber } from '#server/platform/call/numbers.ts'
import { type CheckoutLine, readCheckoutLines } from '#server/trade/checkout/checkout-lines.ts'
import { gather } from '#server/trade/checkout/gather.ts'
import { insertTrade, type Making } from '#server/trade/checkout/insert.ts'
import { reckonFree } from '#server/trade/checkout/reckon.ts'
import { inTurn, limitWaiting } from '#server/trade/checkout/save.ts'
import { soldOut, submitProblem } from '#server/trade/checkout/submit-problem.ts'
import { takeAll } from '#server/trade/checkout/take.ts'
import { lockedToPick, type VoucherRow } from './find.ts'
import { asPick, pickProblem } from './goods.ts'
import { pick } from './ledger.ts'

type Picks = PickWish['picks']

/** The same SKU in one line. */
function merged(picks: Picks): Picks {
  const bySku = new Map<string, number>()
  for (const { skuId, quantity } of picks) bySku.set(skuId, (bySku.get(skuId) ?? 0) + quantity)
  return [...bySku].map(([skuId, quantity]) => ({ skuId, quantity }))
}

/** What is picked, as lines of a checkout that cost nothing; only what the voucher's level has. */
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
    if (goodsId === undefined) throw refuse('NOT_FOUND', '所选礼品已不在可选范围内，请重新选择')
    return { skuId, goodsId, quantity }
  })
  const read = await readCheckoutLines(transaction, { ...requestOf([]), lines })
  return read.map(asPick)
}

/** What a checkout would be asked for: nothing that money is about. */
const requestOf = (lines: NonNullable<CheckoutRequest['lines']>): CheckoutRequest => ({
  source: 'BUY_NOW',
  lines,
  deliveries: [],
  couponIds: [],
  giftCardIds: [],
  points: 'NONE',
})

/** What the checkout would have been sent; who receives the parcels also picks up. */
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

/** All that the orders are made of, as it is now. Throws where none can be made. */
async function making(
  transaction: Context<Member>,
  voucher: VoucherRow,
  wish: PickWish,
): Promise<Making & { giftVoucherId: string }> {
  const lines = await linesOf(transaction, voucher, wish.picks)
  const gone = soldOut(lines)
  if (gone) throw gone
  const blocked = lines.find((line) => pickProblem(line) !== null)
  if (blocked) throw refuse('OFF_SHELF', `${blocked.goods.name}：${pickProblem(blocked)}`)
  const { addressId } = wish
  const asked = { ...requestOf([]), ...(addressId !== undefined && { addressId }) }
  const gathered = { ...(await gather(transaction, asked, lines)), giveRate: 0 }
  const reckoned = reckonFree(gathered)
  const request = submission(wish, gathered)
  const problem = submitProblem(gathered, reckoned, request)
  if (problem) throw problem
  return { request, gathered, reckoned, giftVoucherId: voucher.id }
}

/** The voucher is held before the shelf, as wherever picks come back. */
async function make(transaction: Context<Member>, asked: PickWish): Promise<Out<typeof calls.submit>> {
  await limitWaiting(transaction)
  await lockMember(transaction)
  await needNotHeld(transaction, transaction.user.id)
  const voucher = await lockedToPick(transaction, asked.voucherId)
  const picks = merged(asked.picks)
  const quantity = picks.reduce((sum, one) => sum + one.quantity, 0)
  const refusal = quantityRefusal(voucher, quantity)
  if (refusal !== null) throw refuse('QUANTITY_INVALID', refusal)
  const made = await making(transaction, voucher, { ...asked, picks })
  const tradeId = businessNumber(transaction, 'T')
  const { orders } = await insertTrade(transaction, made, tradeId)
  const piecesOf = (shopId: string) =>
    made.gathered.checkoutLines.reduce((sum, line) => sum + (line.shop.id === shopId ? line.quantity : 0), 0)
  const left = await pick(
    transaction,
    voucher,
    orders.map(({ id: orderId, shopId }) => ({ orderId, pieces: piecesOf(shopId) })),
  )
  await takeAll(transaction, made, tradeId)
  await transaction.reactions.nothingDue(transaction, tradeId)
  return { orders: orders.map(({ id, shopName }) => ({ orderId: id, shopName })), left }
}

/**
 * What is picked becomes orders as a checkout makes them, one a shop, of lines that cost nothing; they are paid at once. One
 * submit token makes one set of them, and of two that want the last picks at once one wins.
 */
export function submitPicks(wish: PickWish, context: Context<Member>): Promise<Out<typeof calls.submit>> {
  const { submitToken, ...body } = wish
  const skuIds = wish.picks.map(({ skuId }) => skuId)
  return inTurn(context, skuIds, () =>
    once(context, { key: `pick:${submitToken}`, body, work: (transaction) => make(transaction, wish) }),
  )
}
