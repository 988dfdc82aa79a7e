import { eq } from 'drizzle-orm'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { afterSaleStatuses, isAfterSaleStatus } from '#schemas/trade/after-sales/states.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reaches } from '#server/platform/call/reach.ts'
import { tenderText } from '#server/trade/orders/card.ts'
import { orders } from '#server/trade/orders/tables.ts'
import {
  type AfterSaleRow,
  afterSaleGone,
  findAfterSale,
  type OpenAfterSale,
  openAfterSale,
  ownAfterSale,
} from './find.ts'

/** `transaction.db` is the transaction. */
type Work<T> = (transaction: Context<Member>, open: OpenAfterSale) => Promise<T>

export async function tradeOf({ db }: Pick<Services, 'db'>, { orderId }: AfterSaleRow): Promise<string> {
  const [row] = await db.select({ tradeId: orders.tradeId }).from(orders).where(eq(orders.id, orderId))
  if (!row) throw afterSaleGone()
  return row.tradeId
}

/** One transaction that holds the member's own after-sale and its order. */
export function withOwnAfterSale<T>(context: Context<Member>, id: string, work: Work<T>): Promise<T> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const found = await ownAfterSale(transaction, id)
    return work(transaction, await openAfterSale(transaction, found, await tradeOf(transaction, found)))
  })
}

interface Step<T> {
  action: AuditAction
  work: Work<T>
}

/** The same for who sold it, and written into the audit log; of another shop's record nothing is known. */
export function withSoldAfterSale<T>(
  context: Context<Member>,
  id: string,
  { action, work }: Step<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const found = await findAfterSale(transaction, id)
    if (!reaches(context.user, 'afterSales', found.shopId)) throw afterSaleGone()
    const open = await openAfterSale(transaction, found, await tradeOf(transaction, found))
    const scoreName = await scoreNameOf(transaction)
    const before = auditFacts(open.record, scoreName)
    const result = await work(transaction, open)
    const after = auditFacts(await findAfterSale(transaction, id), scoreName)
    const subject = ['afterSale', id] as const
    await writeAudit(transaction, { area: 'afterSales', action, subject, before, after })
    return result
  })
}

/** `现金 ￥50.00，积分 12`; null until something is granted. */
function grantedText({ granted }: AfterSaleRow, scoreName: string): string | null {
  if (granted === null) return null
  const { points, cash, giftCard } = tenderText(granted)
  return `现金 ${CURRENCY}${cash}，${scoreName} ${points}，礼品卡 ${CURRENCY}${giftCard}`
}

function auditFacts(record: AfterSaleRow, scoreName: string): AuditFacts {
  const { sellerText, toPlatform } = record
  const status = isAfterSaleStatus(record.status) ? afterSaleStatuses[record.status] : record.status
  return { status, granted: grantedText(record, scoreName), sellerText, toPlatform }
}
