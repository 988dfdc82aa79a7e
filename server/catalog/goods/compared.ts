import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ComparedGoods } from '#schemas/catalog/goods/compared-goods.ts'
import type { GoodsSku } from '#schemas/catalog/goods/detail.ts'
import { readableStatuses } from '#schemas/catalog/goods/status.ts'
import { loadScoreRate } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { cardColumns, toCard } from './card.ts'
import { loadCategoryPath, toSku } from './detail.ts'
import { buildGoodsCard } from './offers/cards.ts'
import { applyOffersToSkus } from './offers/price.ts'
import { goods, skus } from './tables.ts'

const columns = {
  ...cardColumns,
  params: goods.params,
  services: goods.services,
  specs: goods.specs,
  categoryIds: goods.categoryPath,
}

/** Returns goods with the requested SKU or else their cheapest one; null for goods that cannot be read. */
export async function loadComparedGoods(
  context: Pick<Context, 'db' | 'clock' | 'user'>,
  wanted: readonly { goodsId: string; skuId?: string | undefined }[],
): Promise<(ComparedGoods | null)[]> {
  const ids = [...new Set(wanted.map(({ goodsId }) => goodsId))]
  if (ids.length === 0) return []
  const { db, user } = context
  const [rows, skuRows] = await Promise.all([
    db
      .select(columns)
      .from(goods)
      .where(and(inArray(goods.id, ids), inArray(goods.status, readableStatuses))),
    db
      .select()
      .from(skus)
      .where(and(inArray(skus.goodsId, ids), eq(skus.disabled, false)))
      .orderBy(asc(skus.sort), asc(skus.id)),
  ])
  const paths = new Map(
    await Promise.all(
      rows.map(async ({ id, categoryIds }) => [id, await loadCategoryPath(db, categoryIds)] as const),
    ),
  )
  const payModels = new Map(rows.map(({ id, payModel }) => [id, payModel]))
  const listed = skuRows.map((sku) => toSku(user, payModels.get(sku.goodsId) ?? 0, sku))
  const offered = await applyOffersToSkus(context, listed)
  const r4 = await loadScoreRate(db)
  return wanted.map(({ goodsId, skuId }) => {
    const row = rows.find(({ id }) => id === goodsId)
    if (!row) return null
    const isOwn = (_: unknown, at: number) => skuRows[at]?.goodsId === goodsId
    const own = { listed: listed.filter(isOwn), offered: offered.filter(isOwn) }
    const card = buildGoodsCard(toCard(user, row), own, { skuId, r4 })
    const meant = own.offered.find((sku) => sku.skuId === card.skuId)
    const { params, services, specs } = row
    const categoryPath = paths.get(goodsId) ?? []
    const facts = { categoryPath, params, services, specs, skus: own.offered }
    return { ...card, ...facts, ...(meant && asMeant(meant, row.picture)) }
  })
}

function asMeant({ stock, picture }: GoodsSku, usual: string | null) {
  return { soldOut: stock === 0, picture: picture ?? usual }
}
