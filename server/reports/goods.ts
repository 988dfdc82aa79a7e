import { eq, inArray } from 'drizzle-orm'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import { getUnitAt } from '#server/catalog/goods/offers/choose.ts'
import { withoutPurchases, loadOffers, type Offer } from '#server/catalog/goods/offers/load.ts'
import { saleColumns, type SaleGoods } from '#server/catalog/goods/sale-columns.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Services } from '#server/platform/call/context.ts'

export interface ReportedGoods {
  goodsId: string
  skuId: string
  name: string
  specText: string
  picture: string | null
  shopId: string
  shopName: string
  /** Member's price of one piece, fen. */
  cash: number
  /** Reason why the goods cannot be filed now, in Chinese; null if they can. */
  problem: string | null
}

interface Row {
  goods: SaleGoods
  sku: typeof skus.$inferSelect
  shop: { name: string; open: boolean }
}

function viewOf({ goods: of, sku, shop }: Row, offer: Offer | undefined): ReportedGoods {
  const off = of.status === 'DELETED' ? '商品已失效' : goodsStatuses[of.status]
  return {
    goodsId: of.id,
    skuId: sku.id,
    name: of.name,
    specText: formatSpecs(of.specs, sku.specValues),
    picture: sku.picture ?? of.pictures[0] ?? null,
    shopId: of.shopId,
    shopName: shop.name,
    cash: getUnitAt(of, sku, { offer: offer && withoutPurchases(offer), quantity: 1 }).cash,
    problem: off ?? (shop.open ? null : '店铺暂停营业'),
  }
}

/** Loads the current data of SKUs; omits SKUs that no longer exist or do not belong to the given goods. */
export async function loadReportedGoods(
  services: Pick<Services, 'db' | 'clock'>,
  wanted: readonly { goodsId: string; skuId: string }[],
): Promise<ReportedGoods[]> {
  if (wanted.length === 0) return []
  const ids = [...new Set(wanted.map(({ skuId }) => skuId))]
  const rows = await services.db
    .select({ goods: saleColumns, sku: skus, shop: { name: shops.name, open: shops.open } })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .where(inArray(skus.id, ids))
  const offers = await loadOffers(services, ids)
  const bySku = new Map(rows.map((row) => [row.sku.id, viewOf(row, offers.get(row.sku.id))]))
  return wanted.flatMap(({ goodsId, skuId }) => {
    const found = bySku.get(skuId)
    return found?.goodsId === goodsId ? [found] : []
  })
}
