import { and, eq, asc, inArray } from 'drizzle-orm'
import { backOffice } from '#schemas/api/back-office.ts'
import { orders, type OrderDetail } from '#schemas/api/orders.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { TenderText } from '#schemas/entities/order.ts'
import { tenderText } from '../orders/card.ts'
import { stateChanged } from '../orders/change.ts'
import { tendersOf } from '../orders/contents.ts'
import { orderDetail } from '../orders/detail.ts'
import { needAdmin } from '../orders/seller.ts'
import type { Context, Member, Services } from '../platform/call/context.ts'
import { refuse } from '../platform/call/errors.ts'
import { implement } from '../platform/call/implement.ts'
import { lastPageAtMost } from '../platform/database/last-page.ts'
import { tryRefund } from './execute.ts'
import { refundParts, refunds } from './tables.ts'

const { failedRefunds: failed, refund } = backOffice
const { findPcDetail } = orders

export const refundRoutes = [
  ...implement({ failed, refund }, { failed: failedRefunds, refund: retryRefund }),
  ...implement({ findPcDetail }, { findPcDetail: orderWithRefunds }),
]

/** What has gone back, by tender; a refund that is on its way is not yet. */
async function refundedOf({ db }: Pick<Services, 'db'>, orderId: string): Promise<TenderText> {
  const parts = await db
    .select({ tender: refundParts.tender, ref: refundParts.ref, amount: refundParts.amount })
    .from(refundParts)
    .innerJoin(refunds, eq(refunds.id, refundParts.refundId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'SUCCESS')))
  return tenderText(tendersOf(parts))
}

/** Everything about the own order. */
async function orderWithRefunds(asked: { orderId: string }, context: Context<Member>): Promise<OrderDetail> {
  const detail = await orderDetail(asked, context)
  return { ...detail, refunded: await refundedOf(context, asked.orderId) }
}

/** What the platform has to look after; a page past the end is the last one. */
async function failedRefunds(
  { pageNum, pageSize }: Parsed<typeof backOffice.failedRefunds>,
  { db, clock, user }: Context<Member>,
): Promise<Out<typeof backOffice.failedRefunds>> {
  needAdmin(user)
  const failed = eq(refunds.status, 'FAILED')
  const total = await db.$count(refunds, failed)
  const page = lastPageAtMost(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(refunds)
    .where(failed)
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  const parts =
    ids.length > 0 ? await db.select().from(refundParts).where(inArray(refundParts.refundId, ids)) : []
  const list = rows.map(({ id, tradeId, orderId, afterSaleId, tries, failure, createdAt, nextTryAt }) => ({
    refundId: id,
    tradeId,
    orderId,
    afterSaleId,
    tries,
    failure,
    createdAt,
    nextTryAt,
    parts: tenderText(tendersOf(parts.filter(({ refundId }) => refundId === id))),
  }))
  return { list, total, pageNum: page, pageSize, now: clock.now() }
}

const notFailed = {
  SUCCESS: '该退款已完成，无需重试',
  PENDING: '该退款正在处理，请稍后查看',
} as const

/** Tries a failed refund before its time. Throws STATE_CHANGED for one that has not failed. */
function retryRefund(
  { refundId }: Parsed<typeof backOffice.refund>,
  context: Context<Member>,
): Promise<Out<typeof backOffice.refund>> {
  needAdmin(context.user)
  return context.db.transaction(async (tx) => {
    const own = eq(refunds.id, refundId)
    const [refund] = await tx.select().from(refunds).where(own).for('no key update')
    if (!refund) throw refuse('NOT_FOUND', '退款单不存在，请刷新列表')
    if (refund.status !== 'FAILED') throw stateChanged(notFailed[refund.status])
    const failure = await tryRefund({ ...context, db: tx }, refund)
    return { status: failure === null ? 'SUCCESS' : 'FAILED', failure }
  })
}
