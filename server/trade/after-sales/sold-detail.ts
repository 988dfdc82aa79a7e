import { eq } from 'drizzle-orm'
import { goodsTypeRow } from '#schemas/catalog/goods/types.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { jdRejectTypes } from '#schemas/trade/after-sales/jd-after-sale.ts'
import { adminAfterSaleAllowed, sellerAfterSaleAllowed } from '#schemas/trade/after-sales/operations.ts'
import type { SoldAfterSale } from '#schemas/trade/after-sales/sold-calls.ts'
import { takenInAll } from '#schemas/trade/orders/given-points.ts'
import { pictureFile } from '#server/content/uploads/handlers.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { shopWithin } from '#server/platform/call/reach.ts'
import { tenderText } from '#server/trade/orders/card.ts'
import type { OrderContents } from '#server/trade/orders/contents.ts'
import { buyerOf, namesOf } from '#server/trade/orders/for-seller.ts'
import { soldRefunds } from '#server/trade/refunds/of-order.ts'
import { refundable } from './amounts.ts'
import { afterSaleDetail, contentsOf, logEntry, logRowsOf } from './detail.ts'
import { factsOf } from './facts.ts'
import { type AfterSaleRow, afterSaleGone, findAfterSale, lineIn } from './find.ts'
import { isReturned } from './packages.ts'
import { forecastOf } from './take-back-given.ts'

interface Sold {
  record: AfterSaleRow
  contents: OrderContents
  /** The platform asks, who may know everything and decides what was brought before it. */
  whole: boolean
}

/** A record that the caller sold; of another shop's nothing is known. */
async function soldRecord(context: Context<Member>, id: string): Promise<Omit<Sold, 'contents'>> {
  const shopId = shopWithin(context.user, 'afterSales')
  const record = await findAfterSale(context, id)
  if (shopId !== null && record.shopId !== shopId) throw afterSaleGone()
  return { record, whole: shopId === null }
}

async function actionsOf(
  context: Context<Member>,
  { record, contents, whole }: Sold,
): Promise<SoldAfterSale['actions']> {
  const of = lineIn(contents, record.lineId)
  const { order } = contents
  const facts = await factsOf(context, { record, order, contents, of, now: context.clock.now() })
  const seller = sellerAfterSaleAllowed(facts)
  const platform = whole && facts.toPlatform ? adminAfterSaleAllowed(facts) : []
  const returned = seller.includes('returnShipment') && (await isReturned(context, record))
  return [...platform, ...seller.filter((name) => name !== 'returnShipment' || !returned)]
}

const GRANTING: readonly string[] = ['agree', 'receive']

/** The most that goes back if it is granted now, and what of given points it takes back. */
async function capsOf(
  context: Context<Member>,
  { record, contents }: Sold,
  actions: SoldAfterSale['actions'],
): Promise<SoldAfterSale['caps']> {
  if (record.type >= 3 || !actions.some((name) => GRANTING.includes(name))) return null
  const due = refundable(contents, record, 'final')
  const taken = (await forecastOf(context, contents))(due)
  const givenBack = taken && formatPoints(takenInAll(taken))
  return { most: tenderText(due.amounts), freight: due.freight, givenBack }
}

async function logOf(context: Context<Member>, { record, whole }: Sold): Promise<SoldAfterSale['log']> {
  const rows = await logRowsOf(context, record.id)
  const names = whole ? await namesOf(context, rows) : new Map<string, string>()
  return rows.map((row) => ({ ...logEntry(row), who: names.get(row.operatorId ?? '') ?? null }))
}

/** Everything about an after-sale that the caller sold. */
export async function soldAfterSaleDetail(
  { afterSaleId }: { afterSaleId: string },
  context: Context<Member>,
): Promise<SoldAfterSale> {
  const { record, whole } = await soldRecord(context, afterSaleId)
  const contents = await contentsOf(context, record)
  const sold = { record, contents, whole }
  const actions = await actionsOf(context, sold)
  const { goodsType } = lineIn(contents, record.lineId).line
  const toSend = actions.includes('reship') || actions.includes('returnShipment')
  const [soldRefund = null] = await soldRefunds(context, { afterSaleId }, whole)
  return {
    ...(await afterSaleDetail(context, record, contents)),
    buyer: whole ? await buyerOf(context, record.userId) : null,
    address: whole || toSend ? contents.order.address : null,
    goodsType,
    unshipped: record.unshipped,
    hiddenAt: record.hiddenAt,
    actions,
    caps: await capsOf(context, sold, actions),
    rejectTypes: goodsTypeRow(goodsType)?.rejectTypes ? [...jdRejectTypes] : [],
    soldRefund,
    log: await logOf(context, sold),
  }
}

/** A picture of the application, or of one that it was applied for again with, or of the log. */
export async function soldPicture(
  { afterSaleId, id }: { afterSaleId: string; id: string },
  context: Context<Member>,
): Promise<Response> {
  const { record } = await soldRecord(context, afterSaleId)
  const logged = (await logRowsOf(context, afterSaleId)).flatMap(({ pictures }) => pictures)
  if (![...record.pictures, ...logged].includes(id)) throw refuse('NOT_FOUND', '图片不存在或已删除')
  return pictureFile(context, eq(uploads.id, id))
}
