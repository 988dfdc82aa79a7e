import { eq, inArray } from 'drizzle-orm'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import { getAmountDue } from '#schemas/money/pay-models.ts'
import { findPriceChange } from '#schemas/money/price-change.ts'
import type { ApprovalLine } from '#schemas/trade/approvals/entities.ts'
import type { OrderAddress, OrderLine } from '#schemas/trade/orders/entities.ts'
import { getUsualUnit } from '#server/catalog/goods/offers/choose.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { formatPair, toCard, getPaidUnit } from '#server/trade/orders/card.ts'
import { loadOrderContents, type LineContents, type OrderContents } from '#server/trade/orders/contents.ts'
import { orders } from '#server/trade/orders/tables.ts'

type Base = Pick<Services, 'db' | 'clock'>
type LineChange = Pick<ApprovalLine, 'current' | 'problem'>

const onSale = { status: goods.status, payModel: goods.payModel, volumePrices: goods.volumePrices }
interface Offered {
  sku: typeof skus.$inferSelect
  goods: Pick<typeof goods.$inferSelect, keyof typeof onSale>
}

function usualLines({ order, lines }: OrderContents): LineContents[] {
  if (order.inquiryId !== null || order.giftVoucherId !== null) return []
  return lines.filter(({ line }) => line.activityId === null)
}

function findCurrent(of: LineContents, { sku, goods: found }: Offered): LineChange['current'] {
  const then = getPaidUnit(of)
  const now = getUsualUnit(found, sku, of.line.quantity)
  if (!findPriceChange({ ...then, payModel: of.line.payModel }, now)) return undefined
  return formatPair(getAmountDue(now, then.points > 0 && then.cash === 0))
}

/** Returns why a line cannot be bought, in Chinese, or null. Pieces reserved by the order itself are in stock. */
function findProblem({ line }: LineContents, { sku, goods: { status } }: Offered): string | null {
  const off = goodsStatuses[status]
  if (off !== null) return off
  if (sku.disabled) return '该规格已失效'
  const stock = countAvailable({ ...sku, reserved: sku.reserved - line.quantity })
  return stock < line.quantity ? '商品库存不足' : null
}

function findChange(of: LineContents, offered: Offered | undefined): LineChange {
  if (!offered) return { problem: goodsStatuses.DELETED }
  const current = findCurrent(of, offered)
  const problem = findProblem(of, offered)
  return { ...(current && { current }), ...(problem !== null && { problem }) }
}

async function findChanges({ db }: Base, waiting: readonly OrderContents[]) {
  const lines = waiting.flatMap(usualLines)
  if (lines.length === 0) return new Map<string, LineChange>()
  const skuIds = lines.map(({ line }) => line.skuId)
  const rows = await db
    .select({ sku: skus, goods: onSale })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(inArray(skus.id, skuIds))
  const offers = new Map(rows.map((row) => [row.sku.id, row]))
  return new Map(lines.map((of) => [of.line.id, findChange(of, offers.get(of.line.skuId))]))
}

function toLine(
  { goodsId, skuId, name, specText, quantity, unit }: OrderLine,
  change: LineChange | undefined,
): ApprovalLine {
  return { goodsId, skuId, name, specText, quantity, unit, ...change }
}

interface Bought {
  tradeId: string
  address: OrderAddress | null
  lines: ApprovalLine[]
}

/** Loads the orders of trades with their lines. For waiting trades each line tells what changed since the order. */
export async function loadBought(
  services: Base,
  { tradeIds, waitingIds }: { tradeIds: readonly string[]; waitingIds: readonly string[] },
): Promise<Bought[]> {
  const { db, clock } = services
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.tradeId, [...tradeIds]))
    .orderBy(orders.id)
  const found = await loadOrderContents(services, rows)
  const changes = await findChanges(
    services,
    found.filter(({ order }) => waitingIds.includes(order.tradeId)),
  )
  const now = clock.now()
  return found.map((contents) => ({
    tradeId: contents.order.tradeId,
    address: contents.order.address,
    lines: toCard(contents, now).lines.map((line) => toLine(line, changes.get(line.lineId))),
  }))
}

/** Finds the lines of a waiting trade whose goods changed since the order. */
export async function findChangedLines(services: Base, tradeId: string): Promise<ApprovalLine[]> {
  const ids = [tradeId]
  const bought = await loadBought(services, { tradeIds: ids, waitingIds: ids })
  return bought
    .flatMap(({ lines }) => lines)
    .filter(({ current, problem }) => current !== undefined || problem !== undefined)
}
