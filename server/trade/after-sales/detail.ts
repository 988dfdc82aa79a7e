import { asc, eq } from 'drizzle-orm'
import type { AfterSaleDetail } from '#schemas/trade/after-sales/entities.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { afterSaleLogs } from '#server/trade/orders/after-sale-tables.ts'
import { tenderText } from '#server/trade/orders/card.ts'
import { contentOf, type OrderContents, tendersOf } from '#server/trade/orders/contents.ts'
import { orderGone } from '#server/trade/orders/find.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { refundParts, refunds } from '#server/trade/refunds/tables.ts'
import { toCard } from './card.ts'
import { exchangeTexts } from './exchange.ts'
import { followerOf } from './facts.ts'
import { type AfterSaleRow, ownAfterSale } from './find.ts'
import { packagesOf } from './packages.ts'
import { stepsOf } from './steps.ts'
import { givenBackView } from './take-back-given.ts'

type Reader = Pick<Services, 'db'>
type LogRow = typeof afterSaleLogs.$inferSelect

const operators: Readonly<Record<string, string>> = { buyer: '买家', admin: '平台客服' }

function operatorOf({ role, operatorId }: LogRow): string {
  // Nobody of flesh and blood: the demo mall's.
  if (role === 'seller') return operatorId === null ? '模拟商家' : '商家'
  return operators[role] ?? '系统'
}

async function refundOf({ db }: Reader, afterSaleId: string): Promise<AfterSaleDetail['refund']> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.afterSaleId, afterSaleId))
  if (!refund) return null
  const parts = await db.select().from(refundParts).where(eq(refundParts.refundId, refund.id))
  const { status, finishedAt } = refund
  return { status, parts: tenderText(tendersOf(parts)), finishedAt }
}

const decisions: readonly string[] = ['agree', 'reject', 'refuse']

/** The platform decides what a buyer brought before it; everything else the seller. */
function decidedBy(log: readonly LogRow[]): AfterSaleDetail['decidedBy'] {
  return log.findLast(({ action }) => decisions.includes(action))?.role === 'admin' ? 'platform' : 'seller'
}

async function exchangeOf(
  reader: Reader,
  { exchangeSkuId }: AfterSaleRow,
): Promise<AfterSaleDetail['exchange']> {
  if (exchangeSkuId === null) return null
  const texts = await exchangeTexts(reader, [exchangeSkuId])
  return { skuId: exchangeSkuId, specText: texts.get(exchangeSkuId) ?? '' }
}

/** Everything about the own after-sale. */
export async function ownDetail(
  { afterSaleId }: { afterSaleId: string },
  context: Context<Member>,
): Promise<AfterSaleDetail> {
  const record = await ownAfterSale(context, afterSaleId)
  return afterSaleDetail(context, record, await contentsOf(context, record))
}

/** The order of a record; it may be off the buyer's list, its after-sale stays. */
export async function contentsOf(context: Reader, { orderId }: AfterSaleRow): Promise<OrderContents> {
  const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw orderGone()
  return contentOf(context, order)
}

/** What happened to a record, from the first to the last. */
export function logRowsOf({ db }: Reader, afterSaleId: string): Promise<LogRow[]> {
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

/** Everything that a buyer sees of an after-sale. */
export async function afterSaleDetail(
  context: Context<Member>,
  record: AfterSaleRow,
  contents: OrderContents,
): Promise<AfterSaleDetail> {
  const now = context.clock.now()
  const followedBy = await followerOf(context, record)
  const log = await logRowsOf(context, record.id)
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
    givenBack: givenBackView(record.givenBack),
    exchange: await exchangeOf(context, record),
    steps: stepsOf(record, log),
    packages: await packagesOf(context, record),
    refund: await refundOf(context, record.id),
    log: log.map(logEntry),
  }
}
