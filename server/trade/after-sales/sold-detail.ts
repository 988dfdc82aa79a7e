import { eq } from 'drizzle-orm'
import { findGoodsType } from '#schemas/catalog/goods/types.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { jdRejectTypes } from '#schemas/trade/after-sales/jd-after-sale.ts'
import { listAdminOperations, listSellerOperations } from '#schemas/trade/after-sales/operations.ts'
import type { SoldAfterSale } from '#schemas/trade/after-sales/sold-calls.ts'
import { sumTakenBack } from '#schemas/trade/orders/given-points.ts'
import { downloadPicture } from '#server/content/uploads/handlers.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import { formatTenders } from '#server/trade/orders/card.ts'
import type { OrderContents } from '#server/trade/orders/contents.ts'
import { loadBuyer, loadUserNames } from '#server/trade/orders/for-seller.ts'
import { loadSoldRefunds } from '#server/trade/refunds/of-order.ts'
import { quoteMaxRefund } from './amounts.ts'
import { loadAfterSaleDetail, loadRecordContents, logEntry, loadAfterSaleLog } from './detail.ts'
import { loadBuyerFacts } from './facts.ts'
import { type AfterSaleRow, createAfterSaleNotFound, findAfterSale, getLineContents } from './find.ts'
import { isReturned } from './packages.ts'
import { loadTakeBackForecast } from './take-back-given.ts'

interface Sold {
  record: AfterSaleRow
  contents: OrderContents
  /** True for the platform, which sees everything and decides what buyers brought before it. */
  whole: boolean
}

/** Throws NOT_FOUND for another shop's record. */
async function soldRecord(context: Context<Member>, id: string): Promise<Omit<Sold, 'contents'>> {
  const shopId = requireReach(context.user, 'afterSales')
  const record = await findAfterSale(context, id)
  if (shopId !== null && record.shopId !== shopId) throw createAfterSaleNotFound()
  return { record, whole: shopId === null }
}

async function actionsOf(
  context: Context<Member>,
  { record, contents, whole }: Sold,
): Promise<SoldAfterSale['actions']> {
  const of = getLineContents(contents, record.lineId)
  const { order } = contents
  const facts = await loadBuyerFacts(context, { record, order, contents, of, now: context.clock.now() })
  const seller = listSellerOperations(facts)
  const platform = whole && facts.toPlatform ? listAdminOperations(facts) : []
  const returned = seller.includes('returnShipment') && (await isReturned(context, record))
  return [...platform, ...seller.filter((name) => name !== 'returnShipment' || !returned)]
}

const GRANTING: readonly string[] = ['agree', 'receive']

/** The most that a grant pays back now, and the given points that it takes back. */
async function capsOf(
  context: Context<Member>,
  { record, contents }: Sold,
  actions: SoldAfterSale['actions'],
): Promise<SoldAfterSale['caps']> {
  if (record.type >= 3 || !actions.some((name) => GRANTING.includes(name))) return null
  const due = quoteMaxRefund(contents, record, 'final')
  const taken = (await loadTakeBackForecast(context, contents))(due)
  const givenBack = taken && formatPoints(sumTakenBack(taken))
  return { most: formatTenders(due.amounts), freight: due.freight, givenBack }
}

async function logOf(context: Context<Member>, { record, whole }: Sold): Promise<SoldAfterSale['log']> {
  const rows = await loadAfterSaleLog(context, record.id)
  const names = whole ? await loadUserNames(context, rows) : new Map<string, string>()
  return rows.map((row) => ({ ...logEntry(row), who: names.get(row.operatorId ?? '') ?? null }))
}

/** Loads the detail of an after-sale that the caller sold. */
export async function getSoldAfterSaleDetail(
  { afterSaleId }: { afterSaleId: string },
  context: Context<Member>,
): Promise<SoldAfterSale> {
  const { record, whole } = await soldRecord(context, afterSaleId)
  const contents = await loadRecordContents(context, record)
  const sold = { record, contents, whole }
  const actions = await actionsOf(context, sold)
  const { goodsType } = getLineContents(contents, record.lineId).line
  const toSend = actions.includes('reship') || actions.includes('returnShipment')
  const [soldRefund = null] = await loadSoldRefunds(context, { afterSaleId }, whole)
  return {
    ...(await loadAfterSaleDetail(context, record, contents)),
    buyer: whole ? await loadBuyer(context, record.userId) : null,
    address: whole || toSend ? contents.order.address : null,
    goodsType,
    unshipped: record.unshipped,
    hiddenAt: record.hiddenAt,
    actions,
    caps: await capsOf(context, sold, actions),
    rejectTypes: findGoodsType(goodsType)?.rejectTypes ? [...jdRejectTypes] : [],
    soldRefund,
    log: await logOf(context, sold),
  }
}

/** Serves a picture of the application or of its log. */
export async function getSoldPicture(
  { afterSaleId, id }: { afterSaleId: string; id: string },
  context: Context<Member>,
): Promise<Response> {
  const { record } = await soldRecord(context, afterSaleId)
  const logged = (await loadAfterSaleLog(context, afterSaleId)).flatMap(({ pictures }) => pictures)
  if (![...record.pictures, ...logged].includes(id)) throw reject('NOT_FOUND', '图片不存在或已删除')
  return downloadPicture(context, eq(uploads.id, id))
}
