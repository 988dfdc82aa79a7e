import { asc, eq } from 'drizzle-orm'
import type { AfterSaleDetail } from '#schemas/entities/after-sale.ts'
import { tenderText } from '../orders/card.ts'
import { contentOf, tendersOf } from '../orders/contents.ts'
import { orderGone } from '../orders/find.ts'
import { orders } from '../orders/tables.ts'
import type { Context, Member, Services } from '../platform/call/context.ts'
import { refundParts, refunds } from '../refunds/tables.ts'
import { toCard } from './card.ts'
import { exchangeTexts } from './exchange.ts'
import { followerOf } from './facts.ts'
import { type AfterSaleRow, ownAfterSale } from './find.ts'
import { givenBackView } from './given.ts'
import { packagesOf } from './packages.ts'
import { stepsOf } from './steps.ts'
import { afterSaleLogs } from './tables.ts'

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
export async function afterSaleDetail(
  { afterSaleId }: { afterSaleId: string },
  context: Context<Member>,
): Promise<AfterSaleDetail> {
  const { db, clock } = context
  const now = clock.now()
  const record = await ownAfterSale(context, afterSaleId)
  // The order may be off the buyer's list; its after-sale stays.
  const [order] = await db.select().from(orders).where(eq(orders.id, record.orderId))
  if (!order) throw orderGone()
  const followedBy = await followerOf(context, record)
  const log = await db
    .select()
    .from(afterSaleLogs)
    .where(eq(afterSaleLogs.afterSaleId, afterSaleId))
    .orderBy(asc(afterSaleLogs.createdAt), asc(afterSaleLogs.sequence))
  const { reason, description, pictures, sellerText, returnAddress, toPlatform, againOf } = record
  return {
    ...toCard(record, await contentOf(context, order), { followed: followedBy !== null, now }),
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
    refund: await refundOf(context, afterSaleId),
    log: log.map((row) => ({
      at: row.createdAt,
      text: row.text,
      operator: operatorOf(row),
      pictures: row.pictures,
    })),
  }
}
