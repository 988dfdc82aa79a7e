import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { users } from '#server/people/accounts/tables.ts'
import { approvals } from '#server/trade/orders/approval-tables.ts'
import { orderLines, orders, trades } from '#server/trade/orders/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'

/** GET approvals/page */
export async function approvalPage(
  { pageNum, pageSize }: Parsed<typeof calls.page>,
  { db, clock, user }: Context<Member>,
): Promise<Out<typeof calls.page>> {
  const own = eq(approvals.approverId, user.id)
  const total = await db.$count(approvals, own)
  const page = lastPageAtMost(pageNum, { total, pageSize })
  const rows = await db
    .select({ approval: approvals, trade: trades, buyerName: users.name })
    .from(approvals)
    .innerJoin(trades, eq(trades.id, approvals.tradeId))
    .innerJoin(users, eq(users.id, approvals.userId))
    .where(own)
    .orderBy(desc(approvals.createdAt), asc(approvals.tradeId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const lines = await linesIn(
    db,
    rows.map(({ trade }) => trade.id),
  )
  const now = clock.now()
  const list = rows.map(({ approval, trade, buyerName }) => ({
    tradeId: trade.id,
    state: approval.state,
    buyerName,
    payable: { points: formatPoints(trade.points), cash: formatYuan(trade.cash) },
    giftCard: formatYuan(trade.giftCard),
    lines: lines.flatMap(({ tradeId, ...line }) => (tradeId === trade.id ? [line] : [])),
    reason: approval.reason,
    createdAt: approval.createdAt,
    decidedAt: approval.decidedAt,
    over: trade.status !== 'UNPAID' || now >= trade.expiresAt,
  }))
  return { list, total, pageNum: page, pageSize }
}

async function linesIn(db: Context['db'], tradeIds: readonly string[]) {
  if (tradeIds.length === 0) return []
  const { name, specText, quantity } = orderLines
  return db
    .select({ tradeId: orders.tradeId, name, specText, quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orders.tradeId, [...tradeIds]))
    .orderBy(orders.id, orderLines.lineNo)
}
