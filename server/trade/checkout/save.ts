import { sql } from 'drizzle-orm'
import type { SubmitRequest, Submitted } from '#schemas/trade/checkout/entities.ts'
import { hasEndedLately } from '#server/catalog/goods/offers/load.ts'
import { lockMember } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { ApiError, refuse } from '#server/platform/call/errors.ts'
import { isDone, once } from '#server/platform/call/idempotent.ts'
import { businessNumber } from '#server/platform/call/numbers.ts'
import { isLockTimeout } from '#server/platform/database/unavailable.ts'
import { takeQuote } from '#server/sourcing/inquiries/ordered.ts'
import { tellApprover } from '#server/trade/approvals/notify.ts'
import { needCashChannel } from '#server/trade/cash/channels.ts'
import { type CheckoutLine, readCheckoutLines } from './checkout-lines.ts'
import { gather } from './gather.ts'
import { insertTrade } from './insert.ts'
import { reckon } from './reckon.ts'
import { soldOut, submitProblem } from './submit-problem.ts'
import { leaveCart, takeAll } from './take.ts'
import { pairOf } from './view.ts'

/** For a lock that somebody else holds a submit waits so long, ms. */
const LOCK_MS = 1500

/** To the end of this transaction no lock is waited for any longer. */
export async function limitWaiting({ db }: Context<Member>): Promise<void> {
  await db.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`))
}

async function make(transaction: Context<Member>, request: SubmitRequest): Promise<Submitted> {
  await limitWaiting(transaction)
  // Two tabs that submit one cart queue here: the second finds its lines gone.
  await lockMember(transaction)
  const checkoutLines = await readCheckoutLines(transaction, request)
  const gone = soldOut(checkoutLines)
  if (gone) throw gone
  const gathered = await gather(transaction, request, checkoutLines)
  const reckoned = reckon(gathered, request)
  const problem = submitProblem(gathered, reckoned, request)
  if (problem) throw await explain(transaction, problem, checkoutLines)
  await needCashChannel(transaction, reckoned.quote.total.cash)
  const making = { request, gathered, reckoned }
  const tradeId = businessNumber(transaction, 'T')
  const { orders, expiresAt, approval } = await insertTrade(transaction, making, tradeId)
  const { points, cash } = reckoned.quote.total
  for (const order of orders) await takeQuote(transaction, order, request.quoteLines)
  await takeAll(transaction, making, tradeId)
  await leaveCart(transaction, gathered.checkoutLines)
  if (approval) await tellApprover(transaction, approval.approverId)
  const paid = points === 0 && cash === 0 && approval === null
  if (paid) await transaction.reactions.nothingDue(transaction, tradeId)
  return {
    tradeId,
    orders: orders.map(({ id, shopName }) => ({ orderId: id, shopName })),
    payable: pairOf({ points, cash }),
    expiresAt,
    paid,
  }
}

/** A price that changed because a flash sale is over says so. */
async function explain(
  transaction: Context<Member>,
  problem: ApiError,
  checkoutLines: readonly CheckoutLine[],
): Promise<ApiError> {
  if (problem.code !== 'PRICE_CHANGED') return problem
  const skuIds = checkoutLines.map(({ sku }) => sku.id)
  if (!(await hasEndedLately(transaction, skuIds))) return problem
  return refuse('PRICE_CHANGED', '秒杀已结束或抢光，已按平时价计算，请核对新的金额后再提交', problem.data)
}

/** Why nothing of the request can be bought any more: a crowd that wants what is sold out holds no connection. */
async function goneAlready(context: Context<Member>, request: SubmitRequest): Promise<Error | null> {
  try {
    return soldOut(await readCheckoutLines(context, request))
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** In its turn, the first of its SKUs in the order in which they are locked; what is sought comes at once, not by a cart. */
export function inTurn<T>(
  { queues }: Context<Member>,
  skuIds: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const [sought = 'cart'] = [...skuIds].sort()
  return queues.submit([sought], work).catch((error: unknown) => {
    throw isLockTimeout(error) ? refuse('RUSH') : error
  })
}

/**
 * Recomputes everything, makes one trade with an order per shop, or nothing at all. One submit token makes one set of
 * orders. A crowd after one SKU holds up nobody else, and who would wait in it for too long is refused with RUSH.
 */
export async function saveOrders(
  request: SubmitRequest,
  context: Context<Member>,
  source: SubmitRequest['source'],
): Promise<Submitted> {
  if (request.source !== source)
    throw refuse('BAD_INPUT', source === 'CART' ? '请从购物车提交订单' : '请从商品页立即购买')
  const { submitToken, ...body } = request
  const key = `submit:${submitToken}`
  const skuIds = (request.lines ?? []).map(({ skuId }) => skuId)
  return inTurn(context, skuIds, async () => {
    const gone = await goneAlready(context, request)
    if (gone && !(await isDone(context, key))) throw gone
    return once(context, { key, body, work: (transaction) => make(transaction, request) })
  })
}
