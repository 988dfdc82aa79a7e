import { and, asc, desc, eq, gt, inArray, not, sql } from 'drizzle-orm'
import { formatRegion } from '#schemas/address/region.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import type { OrderAddress } from '#schemas/trade/orders/entities.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { approvals } from '#server/trade/orders/approval-tables.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { loadBought } from './lines.ts'

type Trade = typeof trades.$inferSelect

/** GET approvals/page */
export async function listApprovals(
  { pageNum, pageSize, list: which }: Parsed<typeof calls.page>,
  context: Context<Member>,
): Promise<Out<typeof calls.page>> {
  const { db, clock, user } = context
  const now = clock.now()
  const open = db
    .select({ id: trades.id })
    .from(trades)
    .where(and(eq(trades.status, 'UNPAID'), gt(trades.expiresAt, now)))
  const waits = sql`(${approvals.state} = 'WAITING' and ${inArray(approvals.tradeId, open)})`
  const ofList = which && (which === 'WAITING' ? waits : not(waits))
  const own = and(eq(approvals.approverId, user.id), ofList)
  const total = await db.$count(approvals, own)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select({ approval: approvals, trade: trades, buyerName: users.name })
    .from(approvals)
    .innerJoin(trades, eq(trades.id, approvals.tradeId))
    .innerJoin(users, eq(users.id, approvals.userId))
    .where(own)
    .orderBy(desc(approvals.createdAt), asc(approvals.tradeId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const isOver = ({ status, expiresAt }: Trade) => status !== 'UNPAID' || now >= expiresAt
  const found = await loadBought(context, {
    tradeIds: rows.map(({ trade }) => trade.id),
    waitingIds: rows.flatMap(({ approval, trade }) =>
      approval.state === 'WAITING' && !isOver(trade) ? [trade.id] : [],
    ),
  })
  const list = rows.map(({ approval, trade, buyerName }) => {
    const bought = found.filter(({ tradeId }) => tradeId === trade.id)
    return {
      tradeId: trade.id,
      state: approval.state,
      buyerName,
      payable: { points: formatPoints(trade.points), cash: formatYuan(trade.cash) },
      giftCard: formatYuan(trade.giftCard),
      lines: trade.kind === 'ORDERS' ? bought.flatMap(({ lines }) => lines) : [titleLine(trade)],
      // All orders of a trade have the same address.
      address: addressText(bought.find(({ address }) => address)?.address ?? null),
      reason: approval.reason,
      createdAt: approval.createdAt,
      decidedAt: approval.decidedAt,
      expiresAt: trade.expiresAt,
      over: isOver(trade),
    }
  })
  return { list, total, pageNum: page, pageSize }
}

/** Describes a trade without orders (gift cards or the fee of a filing) as one line. */
function titleLine({ title, points, cash }: Trade) {
  const unit = { points: formatPoints(points), cash: formatYuan(cash) }
  return { goodsId: '', skuId: '', name: title, specText: '', quantity: 1, unit }
}

function addressText(address: OrderAddress | null): string {
  if (!address) return ''
  const { name, telephone, regionNames, detail } = address
  return [name, maskPhone(telephone), formatRegion(regionNames, '') + detail].join(' ')
}
