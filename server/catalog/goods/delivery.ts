import { and, eq, inArray } from 'drizzle-orm'
import { formatRegion } from '#schemas/address/region.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { goods as rows } from '#schemas/catalog/goods/calls.ts'
import { getLabel, SELF_PICKUP, units } from '#schemas/catalog/goods/labels.ts'
import { readableStatuses } from '#schemas/catalog/goods/status.ts'
import { findGoodsType } from '#schemas/catalog/goods/types.ts'
import { FEN_MAX, formatYuan } from '#schemas/money/money.ts'
import { formatPromise } from '#schemas/trade/checkout/quote/delivery-promise.ts'
import {
  canDeliverTo,
  type FreightGroup,
  quoteFreight,
  describeFreight,
  getPromisedFreeFrom,
} from '#schemas/trade/checkout/quote/freight.ts'
import { computeCouponBase } from '#schemas/trade/checkout/quote/quote.ts'
import { loadRunningPromotions } from '#server/catalog/activities/promotions.ts'
import { loadRegionPath, type RegionStep } from '#server/people/regions/path.ts'
import { regions } from '#server/people/regions/tables.ts'
import { buildFreightRule } from '#server/people/shops/freight-rule.ts'
import { freightTemplates, shops } from '#server/people/shops/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Db } from '#server/platform/database/open.ts'
import { cardColumns } from './card.ts'
import { isTemplateOfGoods } from './freight-template.ts'
import { createGoodsNotFound } from './not-found.ts'
import { type At, chooseSale, getUnitAt } from './offers/choose.ts'
import { loadOwnOffers } from './offers/load.ts'
import { countAvailable } from './stock.ts'
import { goods, skus } from './tables.ts'

type Asker = Pick<Context, 'db' | 'user' | 'clock'>
type Input = Parsed<typeof rows.delivery>
type Answer = Out<typeof rows.delivery>
type Offer = Awaited<ReturnType<typeof findOffer>>

async function findOffer(db: Db, skuId: string) {
  const [found] = await db
    .select({ sku: skus, goods, shop: shops, labels: cardColumns.labels, template: freightTemplates })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .leftJoin(freightTemplates, isTemplateOfGoods)
    .where(and(eq(skus.id, skuId), inArray(goods.status, readableStatuses)))
  if (!found) throw createGoodsNotFound()
  if (found.goods.status === 'OFF') throw reject('OFF_SHELF')
  return found
}

/** Returns the cash price of the goods in fen, including running activities and shop promotions. */
async function cashOf(context: Asker, { sku, goods, shop }: Offer, at: At): Promise<number> {
  const guest = context.user === null && goods.payModel === 2
  const { payModel, cash } = getUnitAt(goods, guest ? { ...sku, cash: sku.goodsPrice } : sku, at)
  // Beyond the money limit of an order the quantity makes no difference.
  const quantity = Math.min(at.quantity, Math.max(1, Math.floor(FEN_MAX / Math.max(1, cash))))
  const line = { id: sku.id, shopId: shop.id, payModel, unit: { cash, points: 0 }, quantity }
  const promotions = await loadRunningPromotions(context, [shop.id])
  const [base] = computeCouponBase({ lines: [line], promotions, points: { available: 0, choice: 'NONE' } })
  return base?.cash ?? 0
}

/** Explains why goods need no freight; returns null for goods that are shipped. */
function withoutCarriage({ goods: { goodsType, deliveryType } }: Offer): string | null {
  const address = findGoodsType(goodsType)?.address
  if (deliveryType === SELF_PICKUP || address === 'store') return '到店自提，无需运费'
  return address === 'none' ? '电子发放，无需配送' : null
}

async function unservedWords(db: Db, { goods: { areaLimit } }: Offer, path: readonly RegionStep[]) {
  const place = formatRegion(path.map(({ name }) => name))
  const listed = and(eq(regions.tree, 'STD'), inArray(regions.id, areaLimit))
  const only =
    areaLimit.length > 0
      ? await db.select({ name: regions.name }).from(regions).where(listed).orderBy(regions.id)
      : []
  const reach = only.length > 0 ? `，仅配送${only.map(({ name }) => name).join('、')}` : ''
  return `暂不支持配送到${place}${reach}，请更换地区或选择其他商品`
}

function shortWords(
  { sku, goods: { unit, skuCount, stock: ofGoods } }: Offer,
  quantity: number,
): string | null {
  const stock = countAvailable(sku)
  if (stock <= 0)
    return skuCount > 1 && ofGoods > 0
      ? '该规格暂时无货，请选择其他规格'
      : '暂时无货，可先收藏，到货后再来看看'
  return stock < quantity ? `现有库存 ${stock} ${getLabel(units, unit)}，请减少数量` : null
}

/** Describes the promised delivery time; returns null if the shop promises none. */
function promiseTo({ shop }: Offer, provinceId: string, now: number): string | null {
  const { cutOffHour, deliveryDays, remoteDeliveryDays, remoteProvinces } = shop
  const days = remoteProvinces.includes(provinceId) ? remoteDeliveryDays : deliveryDays
  return cutOffHour === null || days === null ? null : formatPromise({ cutOffHour, days }, now)
}

/** Answers 有货, 无货 or 不支持配送, with the freight by the same rule as the checkout. */
export async function quoteDelivery(context: Asker, { regionId, skuId, quantity }: Input): Promise<Answer> {
  const { db, clock } = context
  const [offer, path, sales] = await Promise.all([
    findOffer(db, skuId),
    loadRegionPath(db, regionId),
    loadOwnOffers(context, [skuId]),
  ])
  const at = { offer: sales.get(skuId), quantity }
  const [province] = path
  if (!province) throw reject('BAD_INPUT', '所选地区已调整，请重新选择地区')
  const { shop, labels, template } = offer
  const short = shortWords({ ...offer, sku: chooseSale(offer.goods, offer.sku, at).sku }, quantity)
  const none = withoutCarriage(offer)
  if (none !== null)
    return {
      state: short ? 'outOfStock' : 'inStock',
      freight: '0.00',
      explanation: short ?? none,
      promise: null,
    }

  const ids = path.map(({ id }) => id)
  const unserved = shop.unservedProvinces.some((id) => ids.includes(id))
  if (unserved || !canDeliverTo(offer.goods.areaLimit, ids))
    return {
      state: 'unserved',
      freight: null,
      explanation: await unservedWords(db, offer, path),
      promise: null,
    }

  const parcel: FreightGroup = {
    rule: buildFreightRule(shop, template),
    provinceId: province.id,
    goodsFen: await cashOf(context, offer, at),
    promised: getPromisedFreeFrom([labels]),
  }
  const freight = formatYuan(quoteFreight([parcel]))
  if (short) return { state: 'outOfStock', freight, explanation: short, promise: null }
  const promise = promiseTo(offer, province.id, clock.now())
  return { state: 'inStock', freight, explanation: describeFreight([parcel]), promise }
}
