import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AfterSaleOffer } from '#schemas/trade/after-sales/entities.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { release, sell } from '#server/catalog/stock/move.ts'
import { reserve } from '#server/catalog/stock/reserve.ts'
import type { Services, Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { formatSpecText } from '#server/trade/cart/line-view.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import type { LineRow } from '#server/trade/orders/contents.ts'
import type { OrderRow } from '#server/trade/orders/find.ts'
import type { AfterSaleRow } from './find.ts'

type Choice = AfterSaleOffer['exchange'][number]

/** Lists the bought SKU first, and alone if the goods are off the shelf or were picked with a voucher. */
export async function listExchangeSkus(
  { db }: Pick<Services, 'db'>,
  { giftVoucherId }: Pick<OrderRow, 'giftVoucherId'>,
  line: Pick<LineRow, 'goodsId' | 'skuId'>,
): Promise<Choice[]> {
  const rows = await db
    .select({ sku: skus, goods })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(eq(skus.goodsId, line.goodsId))
    .orderBy(asc(skus.sort), asc(skus.id))
  const bought = rows.find(({ sku }) => sku.id === line.skuId)
  if (!bought) return []
  const same = rows.filter(
    ({ sku, goods: { status } }) =>
      giftVoucherId === null &&
      status === 'ON' &&
      !sku.disabled &&
      sku.id !== line.skuId &&
      sku.cash === bought.sku.cash &&
      sku.integral === bought.sku.integral,
  )
  return [bought, ...same].map((row) => ({
    skuId: row.sku.id,
    specText: formatSpecText(row),
    left: Math.max(0, row.sku.onHand - row.sku.reserved - row.sku.threshold),
  }))
}

const bizOf = ({ id }: Pick<AfterSaleRow, 'id'>) => `exchange:${id}`
const piecesOf = (
  { exchangeSkuId, quantity }: Pick<AfterSaleRow, 'exchangeSkuId' | 'quantity'>,
  line: LineRow,
) => [{ goodsId: line.goodsId, skuId: exchangeSkuId ?? line.skuId, quantity }]

/** Reserves the pieces of an exchange at the application. Throws BAD_INPUT for a SKU of another price. */
export async function reserveExchange(
  services: Transaction,
  record: Pick<AfterSaleRow, 'id' | 'exchangeSkuId' | 'quantity'>,
  { order, line }: { order: OrderRow; line: LineRow },
): Promise<void> {
  const choices = await listExchangeSkus(services, order, line)
  const exchangeSkuId = record.exchangeSkuId ?? line.skuId
  if (!choices.some(({ skuId }) => skuId === exchangeSkuId))
    throw reject('BAD_INPUT', '只能换同一商品中价格相同的规格，请重新选择规格')
  const [short] = await reserve(services, bizOf(record), piecesOf(record, line))
  if (short)
    throw reject('OUT_OF_STOCK', `该规格库存不足，现有 ${short.left} 件，请选择其他规格或申请退货退款`)
}

/** Releases the pieces reserved for an exchange that does not take place. */
export async function releaseExchange(
  services: Transaction,
  record: AfterSaleRow,
  line: LineRow,
): Promise<void> {
  if (record.type === 3) await release(services, bizOf(record), piecesOf(record, line))
}

/** Books the reserved pieces of an exchange as sold. */
export async function sendExchange(
  services: Transaction,
  record: AfterSaleRow,
  line: LineRow,
): Promise<void> {
  await sell(services, bizOf(record), piecesOf(record, line))
}

/** Finds the SKU that the buyer has now; null if only some pieces were exchanged, as any of them may come back. */
export async function findSkuAtBuyer({ db }: Pick<Services, 'db'>, line: LineRow): Promise<string | null> {
  const own = and(
    eq(afterSales.lineId, line.id),
    eq(afterSales.type, 3),
    eq(afterSales.status, AFTER_SALE.DONE),
  )
  const exchanges = await db.select().from(afterSales).where(own).orderBy(asc(afterSales.finishedAt))
  let held = new Set([line.skuId])
  for (const { exchangeSkuId, quantity } of exchanges) {
    if (quantity === line.quantity) held = new Set()
    held.add(exchangeSkuId ?? line.skuId)
  }
  const [skuId = null] = held.size === 1 ? held : []
  return skuId
}

/** Loads the spec texts of the SKUs sent in exchanges, by SKU id. */
export async function loadExchangeTexts(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ sku: skus, goods })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(and(inArray(skus.id, [...ids])))
  return new Map(rows.map((row) => [row.sku.id, formatSpecText(row)]))
}
