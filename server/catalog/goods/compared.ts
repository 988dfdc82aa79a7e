import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ComparedGoods } from '#schemas/catalog/goods/compared-goods.ts'
import { readableStatuses } from '#schemas/catalog/goods/status.ts'
import type { Context } from '#server/platform/call/context.ts'
import { skusWithOffers } from './offers/price.ts'
import { goods, skus } from './tables.ts'
import { cardColumns, toCard } from './card.ts'
import { pathOf, toSku } from './detail.ts'

const columns = {
  ...cardColumns,
  params: goods.params,
  services: goods.services,
  specs: goods.specs,
  categoryIds: goods.categoryPath,
}

/** Goods beside each other as this viewer sees them, each by the SKU that is asked for, or its usual one. */
export async function comparedGoods(
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
    await Promise.all(rows.map(async ({ id, categoryIds }) => [id, await pathOf(db, categoryIds)] as const)),
  )
  const payModels = new Map(rows.map(({ id, payModel }) => [id, payModel]))
  const offered = await skusWithOffers(
    context,
    skuRows.map((sku) => toSku(user, payModels.get(sku.goodsId) ?? 0, sku)),
  )
  return wanted.map(({ goodsId, skuId }) => {
    const row = rows.find(({ id }) => id === goodsId)
    if (!row) return null
    const own = offered.filter((_, at) => skuRows[at]?.goodsId === goodsId)
    const card = { ...toCard(user, row), categoryPath: paths.get(goodsId) ?? [] }
    const { params, services, specs } = row
    const chosen = own.find((sku) => sku.skuId === skuId) ?? own.find((sku) => sku.skuId === row.skuId)
    return { ...card, params, services, specs, skus: own, ...(chosen && asChosen(chosen, row.picture)) }
  })
}

/** What a card says of one SKU. */
function asChosen({ skuId, price, stock, picture }: ComparedGoods['skus'][number], usual: string | null) {
  return { skuId, price, soldOut: stock === 0, picture: picture ?? usual }
}
