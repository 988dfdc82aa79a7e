import { eq } from 'drizzle-orm'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { afterSaleStatuses, isAfterSaleStatus } from '#schemas/trade/after-sales/states.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { canReachShop } from '#server/platform/call/reach.ts'
import { formatTenders } from '#server/trade/orders/card.ts'
import { orders } from '#server/trade/orders/tables.ts'
import {
  type AfterSaleRow,
  createAfterSaleNotFound,
  findAfterSale,
  type OpenAfterSale,
  lockAfterSale,
  getOwnAfterSale,
} from './find.ts'

type Work<T> = (transaction: Context<Member>, open: OpenAfterSale) => Promise<T>

export async function loadTradeId({ db }: Pick<Services, 'db'>, { orderId }: AfterSaleRow): Promise<string> {
  const [row] = await db.select({ tradeId: orders.tradeId }).from(orders).where(eq(orders.id, orderId))
  if (!row) throw createAfterSaleNotFound()
  return row.tradeId
}

/** Runs `work` in a transaction that holds the member's own after-sale and its order. */
export function withOwnAfterSale<T>(context: Context<Member>, id: string, work: Work<T>): Promise<T> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const found = await getOwnAfterSale(transaction, id)
    return work(transaction, await lockAfterSale(transaction, found, await loadTradeId(transaction, found)))
  })
}

interface Step<T> {
  action: AuditAction
  work: Work<T>
}

/** Runs `work` on a locked record and writes an audit entry. Throws NOT_FOUND for another shop's record. */
export function withSoldAfterSale<T>(
  context: Context<Member>,
  id: string,
  { action, work }: Step<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const found = await findAfterSale(transaction, id)
    if (!canReachShop(context.user, 'afterSales', found.shopId)) throw createAfterSaleNotFound()
    const open = await lockAfterSale(transaction, found, await loadTradeId(transaction, found))
    const scoreName = await loadScoreName(transaction)
    const before = auditFacts(open.record, scoreName)
    const result = await work(transaction, open)
    const after = auditFacts(await findAfterSale(transaction, id), scoreName)
    const subject = ['afterSale', id] as const
    await writeAudit(transaction, { area: 'afterSales', action, subject, before, after })
    return result
  })
}

/** Formats a grant like `现金 ￥50.00，积分 12`; null until something is granted. */
function grantedText({ granted }: AfterSaleRow, scoreName: string): string | null {
  if (granted === null) return null
  const { points, cash, giftCard } = formatTenders(granted)
  return `现金 ${CURRENCY}${cash}，${scoreName} ${points}，礼品卡 ${CURRENCY}${giftCard}`
}

function auditFacts(record: AfterSaleRow, scoreName: string): AuditFacts {
  const { sellerText, toPlatform } = record
  const status = isAfterSaleStatus(record.status) ? afterSaleStatuses[record.status] : record.status
  return { status, granted: grantedText(record, scoreName), sellerText, toPlatform }
}
