import { sql } from 'drizzle-orm'
import type { SubmitRequest, Submitted } from '#schemas/trade/checkout/entities.ts'
import { hasEndedLately } from '#server/catalog/goods/offers/load.ts'
import { lockMember } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { ApiError, reject } from '#server/platform/call/errors.ts'
import { isDone, withIdempotency } from '#server/platform/call/idempotent.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { isLockTimeout } from '#server/platform/database/unavailable.ts'
import { takeQuote } from '#server/sourcing/inquiries/ordered.ts'
import { tellApprover } from '#server/trade/approvals/notify.ts'
import { requireCashChannel } from '#server/trade/cash/channels.ts'
import { type CheckoutLine, readCheckoutLines } from './checkout-lines.ts'
import { quoteRequest } from './checkout-quote.ts'
import { insertTrade } from './insert.ts'
import { loadCheckout } from './load-checkout.ts'
import { findSoldOut, findSubmitProblem } from './submit-problem.ts'
import { removeBoughtLines, holdAll } from './take.ts'
import { formatPair } from './view.ts'

/** Longest wait for a lock during a submit, ms. */
const LOCK_MS = 1500

/** Limits the wait for any lock until the end of this transaction. */
export async function limitWaiting({ db }: Context<Member>): Promise<void> {
  await db.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`))
}

async function make(transaction: Context<Member>, request: SubmitRequest): Promise<Submitted> {
  await limitWaiting(transaction)
  // Two tabs that submit the same cart queue here: the second one finds its lines gone.
  await lockMember(transaction)
  const checkoutLines = await readCheckoutLines(transaction, request)
  const gone = findSoldOut(checkoutLines)
  if (gone) throw gone
  const gathered = await loadCheckout(transaction, request, checkoutLines)
  const reckoned = quoteRequest(gathered, request)
  const problem = findSubmitProblem(gathered, reckoned, request)
  if (problem) throw await explain(transaction, problem, checkoutLines)
  await requireCashChannel(transaction, reckoned.quote.total.cash)
  const making = { request, gathered, reckoned }
  const tradeId = createBusinessNumber(transaction, 'T')
  const { orders, expiresAt, approval } = await insertTrade(transaction, making, tradeId)
  const { points, cash } = reckoned.quote.total
  for (const order of orders) await takeQuote(transaction, order, request.quoteLines)
  await holdAll(transaction, making, tradeId)
  await removeBoughtLines(transaction, gathered.checkoutLines)
  if (approval) await tellApprover(transaction, approval.approverId)
  const paid = points === 0 && cash === 0 && approval === null
  if (paid) await transaction.reactions.nothingDue(transaction, tradeId)
  return {
    tradeId,
    orders: orders.map(({ id, shopName }) => ({ orderId: id, shopName })),
    payable: formatPair({ points, cash }),
    expiresAt,
    paid,
  }
}

/** Explains a changed price if it changed because a flash sale ended. */
async function explain(
  transaction: Context<Member>,
  problem: ApiError,
  checkoutLines: readonly CheckoutLine[],
): Promise<ApiError> {
  if (problem.code !== 'PRICE_CHANGED') return problem
  const skuIds = checkoutLines.map(({ sku }) => sku.id)
  if (!(await hasEndedLately(transaction, skuIds))) return problem
  return reject('PRICE_CHANGED', '秒杀已结束或抢光，已按平时价计算，请核对新的金额后再提交', problem.data)
}

/** Finds sold-out goods before the transaction, so that many requests for them hold no connection. */
async function goneAlready(context: Context<Member>, request: SubmitRequest): Promise<Error | null> {
  try {
    return findSoldOut(await readCheckoutLines(context, request))
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Queues a submit by its first SKU in lock order; carts share one queue. Throws RUSH after waiting too long. */
export function withSubmitQueue<T>(
  { queues }: Context<Member>,
  skuIds: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const [sought = 'cart'] = [...skuIds].sort()
  return queues.submit([sought], work).catch((error: unknown) => {
    throw isLockTimeout(error) ? reject('RUSH') : error
  })
}

/** Creates one trade or nothing. Idempotent by submit token. Throws RUSH if the request would wait too long. */
export async function saveOrders(
  request: SubmitRequest,
  context: Context<Member>,
  source: SubmitRequest['source'],
): Promise<Submitted> {
  if (request.source !== source)
    throw reject('BAD_INPUT', source === 'CART' ? '请从购物车提交订单' : '请从商品页立即购买')
  const { submitToken, ...body } = request
  const key = `submit:${submitToken}`
  const skuIds = (request.lines ?? []).map(({ skuId }) => skuId)
  return withSubmitQueue(context, skuIds, async () => {
    const gone = await goneAlready(context, request)
    if (gone && !(await isDone(context, key))) throw gone
    return withIdempotency(context, { key, body, work: (transaction) => make(transaction, request) })
  })
}
