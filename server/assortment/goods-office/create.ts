import { eq, inArray } from 'drizzle-orm'
import type { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import { OFFICE_GOODS_STATES } from '#schemas/assortment/goods-office/entities.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { ENTERED_TYPES } from '#schemas/catalog/goods/goods-limits.ts'
import { getGoodsTypeLabel, getLabel, payModels } from '#schemas/catalog/goods/labels.ts'
import type { GoodsStatus } from '#schemas/catalog/goods/status.ts'
import { parseRate } from '#schemas/money/points.ts'
import { brands, categories, goods, skus } from '#server/catalog/goods/tables.ts'
import { buildSearchColumns } from '#server/catalog/search/goods-text.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { shops } from '#server/people/shops/tables.ts'
import { loadPlatformInfo, loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { canReachShop } from '#server/platform/call/reach.ts'
import { rejectDuplicateCodes, requireFreeCodes } from './codes.ts'
import { requireNamed, loadLeafPath, readTexts } from './edit.ts'
import { type GoodsRow, requireAll, type SkuRow } from './find.ts'
import { guardPrices, toSoldGoods } from './guard-prices.ts'
import { deriveGoodsColumns, sortByCombination, requirePrices, requireTable, buildSkuRow } from './rows.ts'

type Asked = Parsed<typeof calls.createGoods>
type Kept = Awaited<ReturnType<typeof readTexts>>
type Shop = Pick<typeof shops.$inferSelect, 'id' | 'name' | 'businessId'>

const isEntered = (goodsType: number) => ENTERED_TYPES.some((type) => type === goodsType)

export interface Placed {
  id: string
  shop: Shop
  categoryPath: string[]
  /** Name of the brand; `categories` are the category names from the top. */
  brand: string
  categories: readonly string[]
  status: GoodsStatus
  /** ms */
  now: number
  /** The platform's rate, as returned by `parseRate`. */
  r4: number
}

/** Builds the rows of new goods, including their search columns. Pure. */
export function buildGoodsRows(
  { goodsType, payModel, specs, skus: asked }: Pick<Asked, 'goodsType' | 'payModel' | 'specs' | 'skus'>,
  texts: Kept,
  { id, shop, categoryPath, brand, categories: names, status, now, r4 }: Placed,
): { row: typeof goods.$inferInsert; of: SkuRow[] } {
  const of = sortByCombination(specs, asked).map((sku, sort) =>
    buildSkuRow(sku, { id: `${id}-${sort + 1}`, goodsId: id, sort }),
  )
  const sold = deriveGoodsColumns(specs, of, payModel, r4)
  const { attributes } = sold
  const row = {
    ...texts,
    ...sold,
    ...buildSearchColumns({ ...texts, attributes, brand, categories: names, shop: shop.name }),
    id,
    status,
    categoryPath,
    goodsType,
    payModel,
    shopId: shop.id,
    businessId: shop.businessId,
    sourceType: goodsType,
    publishedAt: now,
  }
  return { row, of }
}

async function shopOf({ db, user }: Context<Member>, shopId: string): Promise<Shop> {
  const { id, name, businessId } = shops
  const [shop] = await db.select({ id, name, businessId }).from(shops).where(eq(shops.id, shopId))
  if (!shop || !canReachShop(user, 'goods', shopId))
    throw reject('BAD_INPUT', '所选店铺不存在，请重新选择店铺')
  return shop
}

async function placesOf(
  { db }: Context<Member>,
  { brandId }: Pick<Asked, 'brandId'>,
  categoryPath: string[],
) {
  const [brand] = await db.select({ name: brands.name }).from(brands).where(eq(brands.id, brandId))
  const path = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, categoryPath))
  const names = new Map(path.map(({ id, name }) => [id, name]))
  return { brand: brand?.name ?? '', categories: categoryPath.map((id) => names.get(id) ?? '') }
}

export const listNewGoodsFacts = ({
  row,
  of,
}: {
  row: Pick<GoodsRow, 'name' | 'goodsType' | 'payModel' | 'status' | 'shopId'>
  of: readonly SkuRow[]
}) => ({
  name: row.name,
  shopId: row.shopId,
  kind: getGoodsTypeLabel(row.goodsType),
  payModel: getLabel(payModels, row.payModel),
  skus: of.length,
  status: OFFICE_GOODS_STATES[row.status],
})

/**
 * Handles POST backOffice/goods/create; idempotent per key.
 * @param guard confirms unusual prices; callers that have confirmed them pass one that does not ask
 */
export async function createGoods(
  { idempotencyKey, ...asked }: Asked,
  context: Context<Member>,
  guard = guardPrices,
): Promise<Out<typeof calls.createGoods>> {
  requireAll(context)
  if (!isEntered(asked.goodsType)) throw reject('BAD_INPUT', '请选择来源')
  requireTable(asked.specs, asked.skus)
  const { payModel } = asked
  requirePrices(asked.specs, asked.skus, { payModel, scoreName: await loadScoreName(context) })
  const texts = await readTexts(context.db, asked)
  const status = 'OFF'
  const work = async (transaction: Context<Member>) => {
    const { db, clock, random } = transaction
    const shop = await shopOf(transaction, asked.shopId)
    await requireNamed(db, asked)
    const categoryPath = await loadLeafPath(db, asked.catId)
    const places = await placesOf(transaction, asked, categoryPath)
    await requireFreeCodes(
      transaction,
      asked.skus.map(({ code }) => code),
    )
    const { scoreRate } = await loadPlatformInfo(transaction)
    const [id, now, r4] = [random.token(12), clock.now(), parseRate(scoreRate)]
    const made = buildGoodsRows(asked, texts, { id, shop, categoryPath, ...places, status, now, r4 })
    const next = toSoldGoods({ payModel: asked.payModel, volumePrices: [] }, made.of)
    const accepted = await guard(transaction, { next, before: null, confirm: asked.confirm })
    await db.insert(goods).values(made.row)
    await db.insert(skus).values(made.of)
    const after = { ...listNewGoodsFacts({ row: { ...made.row, status }, of: made.of }), ...accepted }
    const subject = ['goods', id] as const
    await writeAudit(transaction, { area: 'goods', action: 'createGoods', subject, before: null, after })
    return { goodsId: id }
  }
  return rejectDuplicateCodes(
    withIdempotency(context, { key: idempotencyKey, body: { call: 'createGoods', asked }, work }),
  )
}
