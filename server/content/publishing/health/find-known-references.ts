import { and, eq, inArray } from 'drizzle-orm'
import type { Reference } from '#schemas/page/health/reference.ts'
import type { KnownReferences } from '#schemas/page/health/references.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { pages } from '#server/content/pages/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

const BY_PICKUP = 2

/** Looks up the pages and goods that a page names. */
export async function findKnownReferences(
  db: Db,
  references: readonly Reference[],
): Promise<KnownReferences> {
  const idsOf = (kind: Reference['kind']) => [
    ...new Set(references.filter((one) => one.kind === kind).map(({ id }) => id)),
  ]
  const [pageIds, goodsIds] = [idsOf('page'), idsOf('goods')]
  const pageRows =
    pageIds.length === 0
      ? []
      : await db
          .select({ id: pages.id })
          .from(pages)
          .where(and(inArray(pages.id, pageIds), eq(pages.offline, false)))
  if (goodsIds.length === 0) return { pages: new Set(pageRows.map(({ id }) => id)), goods: new Map() }
  const goodsRows = await db
    .select({
      id: goods.id,
      status: goods.status,
      deliveryType: goods.deliveryType,
      stock: goods.stock,
      isShopOpen: shops.open,
    })
    .from(goods)
    .leftJoin(shops, eq(shops.id, goods.shopId))
    .where(inArray(goods.id, goodsIds))
  const skuRows = await db
    .select({ id: skus.id, goodsId: skus.goodsId })
    .from(skus)
    .where(and(inArray(skus.goodsId, goodsIds), eq(skus.disabled, false)))
  const skuIds = new Map(goodsIds.map((id) => [id, new Set<string>()]))
  for (const { id, goodsId } of skuRows) skuIds.get(goodsId)?.add(id)
  return {
    pages: new Set(pageRows.map(({ id }) => id)),
    goods: new Map(
      goodsRows.map(({ id, status, deliveryType, stock, isShopOpen }) => [
        id,
        {
          isOn: status === 'ON',
          isShopClosed: isShopOpen === false,
          isSoldOut: stock <= 0,
          isByPickup: deliveryType === BY_PICKUP,
          skuIds: skuIds.get(id) ?? new Set(),
        },
      ]),
    ),
  }
}
