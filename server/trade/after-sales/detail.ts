import { asc, eq } from 'drizzle-orm'
import type { AfterSaleDetail } from '#schemas/trade/after-sales/entities.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { afterSaleLogs } from '#server/trade/orders/after-sale-tables.ts'
import { formatTenders } from '#server/trade/orders/card.ts'
import { loadOneOrderContents, type OrderContents, sumTenders } from '#server/trade/orders/contents.ts'
import { createOrderNotFound } from '#server/trade/orders/find.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { refundParts, refunds } from '#server/trade/refunds/tables.ts'
import { toCard } from './card.ts'
import { loadExchangeTexts } from './exchange.ts'
import { findFollower } from './facts.ts'
import { type AfterSaleRow, getOwnAfterSale } from './find.ts'
import { loadAfterSalePackages } from './packages.ts'
import { listSteps } from './steps.ts'
import { toGivenBackView } from './take-back-given.ts'

type Reader = Pick<Services, 'db'>
type LogRow = typeof afterSaleLogs.$inferSelect

const operators: Readonly<Record<string, string>> = { buyer: '买家', admin: '平台客服' }

function operatorOf({ role, operatorId }: LogRow): string {
  // The simulated seller of a demo mall has no user.
  if (role === 'seller') return operatorId === null ? '模拟商家' : '商家'
  return operators[role] ?? '系统'
}

async function refundOf({ db }: Reader, afterSaleId: string): Promise<AfterSaleDetail['refund']> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.afterSaleId, afterSaleId))
  if (!refund) return null
  const parts = await db.select().from(refundParts).where(eq(refundParts.refundId, refund.id))
  const { status, finishedAt } = refund
  return { status, parts: formatTenders(sumTenders(parts)), finishedAt }
}

const decisions: readonly string[] = ['agree', 'reject', 'refuse']

/** The platform decides records that a buyer brought before it, the seller all others. */
function decidedBy(log: readonly LogRow[]): AfterSaleDetail['decidedBy'] {
  return log.findLast(({ action }) => decisions.includes(action))?.role === 'admin' ? 'platform' : 'seller'
}

async function exchangeOf(
  reader: Reader,
  { exchangeSkuId }: AfterSaleRow,
): Promise<AfterSaleDetail['exchange']> {
  if (exchangeSkuId === null) return null
  const texts = await loadExchangeTexts(reader, [exchangeSkuId])
  return { skuId: exchangeSkuId, specText: texts.get(exchangeSkuId) ?? '' }
}

/** Loads the detail of the member's own after-sale. */
export async function getOwnAfterSaleDetail(
  { afterSaleId }: { afterSaleId: string },
  context: Context<Member>,
): Promise<AfterSaleDetail> {
  const record = await getOwnAfterSale(context, afterSaleId)
  return loadAfterSaleDetail(context, record, await loadRecordContents(context, record))
}

/** Loads the order of a record, even if the buyer has removed it from the list. */
export async function loadRecordContents(context: Reader, { orderId }: AfterSaleRow): Promise<OrderContents> {
  const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw createOrderNotFound()
  return loadOneOrderContents(context, order)
}

/** Loads the log of a record, oldest first. */
export function loadAfterSaleLog({ db }: Reader, afterSaleId: string): Promise<LogRow[]> {
  return db
    .select()
    .from(afterSaleLogs)
    .where(eq(afterSaleLogs.afterSaleId, afterSaleId))
    .orderBy(asc(afterSaleLogs.createdAt), asc(afterSaleLogs.sequence))
}

export const logEntry = (row: LogRow): AfterSaleDetail['log'][number] => ({
  at: row.createdAt,
  text: row.text,
  operator: operatorOf(row),
  pictures: row.pictures,
})

/** Loads everything that a buyer sees of an after-sale. */
export async function loadAfterSaleDetail(
  context: Context<Member>,
  record: AfterSaleRow,
  contents: OrderContents,
): Promise<AfterSaleDetail> {
  const now = context.clock.now()
  const followedBy = await findFollower(context, record)
  const log = await loadAfterSaleLog(context, record.id)
  const { reason, description, pictures, sellerText, returnAddress, toPlatform, againOf } = record
  return {
    ...toCard(record, contents, { followed: followedBy !== null, now }),
    reason,
    description,
    pictures,
    sellerText,
    returnAddress,
    toPlatform,
    againOf,
    followedBy,
    now,
    decidedBy: decidedBy(log),
    givenBack: toGivenBackView(record.givenBack),
    exchange: await exchangeOf(context, record),
    steps: listSteps(record, log),
    packages: await loadAfterSalePackages(context, record),
    refund: await refundOf(context, record.id),
    log: log.map(logEntry),
  }
}
