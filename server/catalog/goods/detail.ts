import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import type { goods as rows } from '#schemas/catalog/goods/calls.ts'
import type { GoodsDetail, GoodsSku } from '#schemas/catalog/goods/detail.ts'
import { readableStatuses } from '#schemas/catalog/goods/status.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { loadScoreRate } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'
import { cardColumns, type CardRow, toCard } from './card.ts'
import { favourites } from './footprints/tables.ts'
import { createGoodsNotFound } from './not-found.ts'
import { buildGoodsCard } from './offers/cards.ts'
import { loadOtherWays } from './offers/other-ways.ts'
import { applyOffersToSkus } from './offers/price.ts'
import { getPriceFor } from './price.ts'
import { countAvailable } from './stock.ts'
import { categories, goods, skus } from './tables.ts'

type SkuRow = typeof skus.$inferSelect

const detailColumns = {
  ...cardColumns,
  pictures: goods.pictures,
  video: goods.video,
  detail: goods.detail,
  params: goods.params,
  services: goods.services,
  categoryIds: goods.categoryPath,
  brandId: goods.brandId,
  unit: goods.unit,
  step: goods.step,
  limitNumber: goods.limitNumber,
  engravingLength: goods.engravingLength,
  distributionMode: goods.distributionMode,
  volumePrices: goods.volumePrices,
  areaLimit: goods.areaLimit,
  publishedAt: goods.publishedAt,
}

/** Loads the row of goods; throws the same error for goods that are deleted, not approved or unknown. */
async function findGoods(db: Db, goodsId: string) {
  const there = and(eq(goods.id, goodsId), inArray(goods.status, readableStatuses))
  const [row] = await db.select(detailColumns).from(goods).where(there)
  if (!row) throw createGoodsNotFound()
  return row
}

/** Loads the categories of a path with their names, top category first. */
export async function loadCategoryPath(db: Db, ids: string[]) {
  const rows = ids.length > 0 ? await db.select().from(categories).where(inArray(categories.id, ids)) : []
  return ids.flatMap((catId) => rows.filter((row) => row.id === catId).map(({ name }) => ({ catId, name })))
}

async function favouriteOf(db: Db, goodsId: string, user: Member | null) {
  const own = user ? and(eq(favourites.goodsId, goodsId), eq(favourites.userId, user.id)) : undefined
  const [[total], [mine]] = await Promise.all([
    db.select({ n: count() }).from(favourites).where(eq(favourites.goodsId, goodsId)),
    own ? db.select({ n: count() }).from(favourites).where(own) : [undefined],
  ])
  return { favourite: (mine?.n ?? 0) > 0, favouriteCount: total?.n ?? 0 }
}

function skusOf(db: Db, goodsId: string): Promise<SkuRow[]> {
  return db
    .select()
    .from(skus)
    .where(and(eq(skus.goodsId, goodsId), eq(skus.disabled, false)))
    .orderBy(asc(skus.sort), asc(skus.id))
}

interface Params {
  goodsId: string
  /** Selected SKU; by default, or if the SKU belongs to other goods, the cheapest one. */
  skuId?: string | undefined
}

/** Loads the page of one product as this viewer sees it. */
export async function findDetail(
  context: Pick<Context, 'db' | 'clock' | 'user'>,
  { goodsId, skuId }: Params,
): Promise<GoodsDetail> {
  const { db, clock, user } = context
  const row = await findGoods(db, goodsId)
  const [categoryPath, favourite, all, otherWays] = await Promise.all([
    loadCategoryPath(db, row.categoryIds),
    favouriteOf(db, goodsId, user),
    skusOf(db, goodsId),
    loadOtherWays(context, goodsId),
  ])
  const { card, runs } = await cardOf(context, row, { skuId, all })
  return {
    ...row,
    ...favourite,
    categoryPath,
    ...card,
    ...(runs && { now: clock.now() }),
    ...(otherWays.length > 0 && { otherWays }),
    detail: await sanitise(db, row.detail),
    volumePrices: row.volumePrices.map(({ from, cash }) => ({ from, cash: formatYuan(cash) })),
  }
}

/** Builds the card of the requested SKU or else the cheapest, with the offers this visitor can still use. */
async function cardOf(
  context: Pick<Context, 'db' | 'clock' | 'user'>,
  row: CardRow,
  { skuId, all }: { skuId: string | undefined; all: readonly SkuRow[] },
) {
  const { db, user } = context
  const listed = all.map((sku) => toSku(user, row.payModel, sku))
  const offered = await applyOffersToSkus(context, listed)
  const r4 = await loadScoreRate(db)
  return {
    card: buildGoodsCard(toCard(user, row), { listed, offered }, { skuId, r4 }),
    runs: offered.some(({ price }) => price.running),
  }
}

type Specs = Out<typeof rows.findDetailSpec>

/** Loads the SKU matrix. `stock` is the saleable quantity: on hand − reserved − threshold, never below 0. */
export async function findSpecs(
  context: Pick<Context, 'db' | 'clock' | 'user'>,
  goodsId: string,
): Promise<Specs> {
  const { db, user } = context
  const there = and(eq(goods.id, goodsId), inArray(goods.status, readableStatuses))
  const [[row], all] = await Promise.all([
    db.select({ specs: goods.specs, payModel: goods.payModel }).from(goods).where(there),
    skusOf(db, goodsId),
  ])
  if (!row) throw createGoodsNotFound()
  const usual = all.map((sku) => toSku(user, row.payModel, sku))
  return { specs: row.specs, skus: await applyOffersToSkus(context, usual) }
}

/** Converts a SKU row, with the price for this user. */
export function toSku(user: Member | null, payModel: number, sku: SkuRow): GoodsSku {
  return {
    skuId: sku.id,
    code: sku.code,
    specValues: sku.specValues,
    price: getPriceFor(user, { ...sku, payModel }),
    stock: countAvailable(sku),
    picture: sku.picture,
  }
}
