import type { Price } from '#schemas/catalog/goods/card.ts'
import { type Amount, parseYuan } from '#schemas/money/money.ts'
import { getAmountDue } from '#schemas/money/pay-models.ts'
import { listItemChanges, type ItemChange } from '#schemas/sourcing/schemes/changes.ts'
import type { QuoteRule } from '#schemas/sourcing/schemes/quote-rule.ts'
import { withoutPurchases } from '#server/catalog/goods/offers/load.ts'
import { withOffer } from '#server/catalog/goods/offers/price.ts'
import { getCashFor, getPriceFor } from '#server/catalog/goods/price.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { getUnitCash } from '#server/catalog/goods/tiers.ts'
import type { Viewer } from '#server/catalog/goods/viewer.ts'
import type { ItemRow } from './rows.ts'
import { findSale } from './sale-for.ts'

export interface ReadItem {
  itemId: string
  groupId: string
  goodsId: string
  skuId: string
  catId: string | null
  skuCount: number
  name: string
  specText: string
  picture: string | null
  brandName: string
  /** Unit of the goods, a key of `units`. */
  unit: number
  minNumber: number
  quantity: number
  note: string
  hidden: boolean
  rule: QuoteRule | null
  price: Price
  /** Volume prices: price of one piece from a quantity on, fen. */
  tiers: readonly { from: number; cash: number }[]
  /** Price of one piece for this viewer at this quantity. */
  cost: Amount
  /** List price of one piece, fen; null if there is none. */
  listPrice: number | null
  changes: ItemChange[]
}

/** Converts the columns of a rule, in fen or basis points. */
function ruleOf({ ruleBy, ruleValue }: ItemRow['item']): QuoteRule | null {
  if (ruleBy === null || ruleValue === null) return null
  return ruleBy === 'PRICE' ? { by: ruleBy, fen: ruleValue } : { by: ruleBy, rate: ruleValue }
}

/** Returns the prices of an item; removed goods keep the price at which they were added. */
function pricesOf({ item, goods: found, sku, offer }: ItemRow, viewer: Viewer) {
  if (!found || !sku) {
    const cost = { cash: item.addedCash, points: item.addedPoints }
    const [cash, payModel] = [cost.cash, cost.points > 0 ? 3 : 2]
    const listed = { payModel, cash, integral: cost.points, goodsPrice: cash, marketPrice: null }
    return { price: getPriceFor(viewer, listed), tiers: [], cost, now: cost }
  }
  const { payModel, volumePrices: tiers } = found
  const listed = { payModel, cash: getCashFor(viewer, { ...sku, payModel }) }
  const due = (cash: number) => getAmountDue({ payModel, cash, points: sku.integral })
  const price = getPriceFor(viewer, { ...sku, payModel })
  const { quantity } = item
  const sale = findSale(offer, { unit: { ...listed, points: sku.integral }, tiers, quantity })
  if (sale) {
    const cost = { cash: sale.cash, points: sale.points }
    return { price: withOffer(price, withoutPurchases(sale)), tiers, cost, now: cost }
  }
  return { price, tiers, cost: due(getUnitCash(listed, tiers, quantity)), now: due(listed.cash) }
}

const said = <T>(value: T | null | undefined, otherwise: T): T => value ?? otherwise

/** Returns the current price of one piece, in a sale or as listed (volume tiers ignored); of removed goods the last price. */
export const getCurrentPrice = (row: ItemRow, viewer: Viewer): Amount => pricesOf(row, viewer).now

/** Converts a row to an item with prices for the viewer. @param scoreRate points per yuan × 10,000 */
export function toReadItem(row: ItemRow, viewer: Viewer, scoreRate: number): ReadItem {
  const { item, goods: found, sku, shopOpen } = row
  const { price, tiers, cost, now } = pricesOf(row, viewer)
  const changes = listItemChanges({
    status: found?.status ?? null,
    sku: sku !== null,
    shopOpen: shopOpen !== false,
    stock: sku ? countAvailable(sku) : 0,
    before: { cash: item.addedCash, points: item.addedPoints },
    now,
    scoreRate,
  })
  const gone = changes[0]?.kind === 'GONE'
  return {
    itemId: item.id,
    groupId: item.groupId,
    goodsId: item.goodsId,
    skuId: item.skuId,
    catId: gone ? null : said(found?.categoryPath.at(-1), null),
    skuCount: gone ? 0 : said(found?.skuCount, 0),
    name: gone ? item.name : said(found?.name, item.name),
    specText: gone || !found || !sku ? item.specText : formatSpecs(found.specs, sku.specValues),
    picture: sku?.picture ?? found?.picture ?? null,
    brandName: said(row.brandName, ''),
    unit: said(found?.unit, 0),
    minNumber: said(found?.minNumber, 1),
    quantity: item.quantity,
    note: item.note,
    hidden: item.hidden,
    rule: ruleOf(item),
    price,
    tiers,
    cost,
    listPrice: parseYuan(price.marketPrice ?? ''),
    changes,
  }
}
