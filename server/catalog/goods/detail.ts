import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import type { goods as rows } from '#schemas/catalog/goods/calls.ts'
import type { GoodsDetail, GoodsSku } from '#schemas/catalog/goods/detail.ts'
import { readableStatuses } from '#schemas/catalog/goods/status.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { scoreRateOf } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'
import { cardColumns, type CardRow, toCard } from './card.ts'
import { favourites } from './footprints/tables.ts'
import { goodsGone } from './gone.ts'
import { cardOfGoods } from './offers/cards.ts'
import { loadOtherWays } from './offers/other-ways.ts'
import { skusWithOffers } from './offers/price.ts'
import { priceFor } from './price.ts'
import { available } from './stock.ts'
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

/** Goods on or off the shelf; deleted ones, those that have not passed the review and unknown ones are refused alike. */
async function findGoods(db: Db, goodsId: string) {
  const there = and(eq(goods.id, goodsId), inArray(goods.status, readableStatuses))
  const [row] = await db.select(detailColumns).from(goods).where(there)
  if (!row) throw goodsGone()
  return row
}

/** The categories of a path by name, from the widest. */
export async function pathOf(db: Db, ids: string[]) {
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
  /** The SKU whose price is shown, the lowest of all without it; one of other goods is ignored. */
  skuId?: string | undefined
}

/** The page of one product as this viewer sees it. */
export async function findDetail(
  context: Pick<Context, 'db' | 'clock' | 'user'>,
  { goodsId, skuId }: Params,
): Promise<GoodsDetail> {
  const { db, clock, user } = context
  const row = await findGoods(db, goodsId)
  const [categoryPath, favourite, all, otherWays] = await Promise.all([
    pathOf(db, row.categoryIds),
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

/** The card of the SKU that is asked for, else at the lowest price of all, as this visitor may still use the offers. */
async function cardOf(
  context: Pick<Context, 'db' | 'clock' | 'user'>,
  row: CardRow,
  { skuId, all }: { skuId: string | undefined; all: readonly SkuRow[] },
) {
  const { db, user } = context
  const listed = all.map((sku) => toSku(user, row.payModel, sku))
  const offered = await skusWithOffers(context, listed)
  const r4 = await scoreRateOf(db)
  return {
    card: cardOfGoods(toCard(user, row), { listed, offered }, { skuId, r4 }),
    runs: offered.some(({ price }) => price.running),
  }
}

type Specs = Out<typeof rows.findDetailSpec>

/** The SKU matrix. `stock` is what can be sold: on hand − reserved − threshold, never below 0. */
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
  if (!row) throw goodsGone()
  const usual = all.map((sku) => toSku(user, row.payModel, sku))
  return { specs: row.specs, skus: await skusWithOffers(context, usual) }
}

/** A SKU at the price of whoever asks. */
export function toSku(user: Member | null, payModel: number, sku: SkuRow): GoodsSku {
  return {
    skuId: sku.id,
    code: sku.code,
    specValues: sku.specValues,
    price: priceFor(user, { ...sku, payModel }),
    stock: available(sku),
    picture: sku.picture,
  }
}
