import { and, asc, eq } from 'drizzle-orm'
import type { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { OfficeGoods, OfficeSku } from '#schemas/assortment/goods-office/entities.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { SELF_PICKUP } from '#schemas/catalog/goods/labels.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { brands, categories, labels } from '#server/catalog/goods/tables.ts'
import { regions } from '#server/people/regions/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import { type GoodsRow, loadReachableGoods, type SkuRow, hashGoodsVersion } from './find.ts'
import { loadFreightChoices } from './freight-template.ts'

function skuView({ specs }: GoodsRow, sku: SkuRow): OfficeSku {
  const { id: skuId, code, picture, specValues, disabled, onHand, reserved, threshold, marketPrice } = sku
  return {
    skuId,
    picture,
    specValues,
    disabled,
    code,
    onHand,
    reserved,
    threshold,
    specText: formatSpecs(specs, sku.specValues),
    cash: formatYuan(sku.cash),
    integral: formatPoints(sku.integral),
    goodsPrice: formatYuan(sku.goodsPrice),
    marketPrice: marketPrice === null ? null : formatYuan(marketPrice),
    cost: formatYuan(sku.cost),
  }
}

/** Handles GET backOffice/goods/detail. */
export async function loadOfficeGoods(
  { goodsId }: Parsed<typeof calls.goods>,
  context: Context<Member>,
): Promise<OfficeGoods> {
  const { row, of } = await loadReachableGoods(context, goodsId)
  const [shop] = await context.db.select({ name: shops.name }).from(shops).where(eq(shops.id, row.shopId))
  const { name, subtitle, keywords, brandId, pictures, detail, params, services } = row
  const { specs, status, goodsType, payModel, minNumber, step, limitNumber, distributionMode, unit } = row
  const { engravingLength, freightTemplateId } = row
  return {
    goodsId,
    specs,
    status,
    goodsType,
    payModel,
    name,
    subtitle,
    keywords,
    brandId,
    pictures,
    detail,
    params,
    services,
    minNumber,
    step,
    limitNumber,
    engravingLength,
    distributionMode,
    unit,
    freightTemplateId,
    freightTemplates: await loadFreightChoices(context.db, row.shopId),
    version: hashGoodsVersion(row, of),
    shopName: shop?.name ?? '',
    catId: row.categoryPath.at(-1) ?? '',
    labelIds: row.labels,
    deliveryType: row.deliveryType === SELF_PICKUP ? 2 : 1,
    regionIds: row.areaLimit,
    tiers: row.volumePrices.map(({ from, cash }) => ({ from, cash: formatYuan(cash) })),
    skus: of.map((sku) => skuView(row, sku)),
    publishedAt: row.publishedAt,
    mayEdit: requireReach(context.user, 'goods') === null,
  }
}

/** Source of the mall's own category tree. */
const SHOP_TREE = 2

/** Loads the leaf categories; their names are paths from the top. */
export async function loadLeafCategories({
  db,
}: Pick<Context<Member>, 'db'>): Promise<{ id: string; name: string }[]> {
  const tree = await db
    .select()
    .from(categories)
    .where(eq(categories.source, SHOP_TREE))
    .orderBy(asc(categories.sort), asc(categories.id))
  const byId = new Map(tree.map((one) => [one.id, one]))
  const way = (id: string | null): string[] => {
    const one = id === null ? undefined : byId.get(id)
    return one ? [...way(one.parentId), one.name] : []
  }
  const parents = new Set(tree.map(({ parentId }) => parentId))
  const leaves = tree.filter(({ id }) => !parents.has(id))
  return leaves.map(({ id }) => ({ id, name: way(id).join(' / ') }))
}

/** Handles GET backOffice/goods/options. */
export async function loadGoodsOptions(
  _: unknown,
  { db, user }: Context<Member>,
): Promise<Out<typeof calls.goodsOptions>> {
  const own = requireReach(user, 'goods')
  const provinces = await db
    .select({ id: regions.id, name: regions.name })
    .from(regions)
    .where(and(eq(regions.tree, 'STD'), eq(regions.level, 1)))
    .orderBy(asc(regions.id))
  return {
    brands: await db
      .select({ id: brands.id, name: brands.name })
      .from(brands)
      .orderBy(asc(brands.sort), asc(brands.id)),
    categories: await loadLeafCategories({ db }),
    labels: await db.select({ id: labels.id, name: labels.name }).from(labels).orderBy(asc(labels.sort)),
    regions: provinces,
    shops: await db
      .select({ id: shops.id, name: shops.name })
      .from(shops)
      .where(own === null ? undefined : eq(shops.id, own))
      .orderBy(asc(shops.name), asc(shops.id)),
  }
}
