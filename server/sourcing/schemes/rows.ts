import { asc, eq, sql } from 'drizzle-orm'
import { loadOffers, type Offer } from '#server/catalog/goods/offers/load.ts'
import { brands, goods, skus } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { getPrepared } from '#server/platform/database/prepared.ts'
import { schemeGroups, schemeItems } from './tables.ts'

// The id comes first: a joined part whose first column is null becomes null as a whole.
const goodsColumns = {
  id: goods.id,
  status: goods.status,
  name: goods.name,
  categoryPath: goods.categoryPath,
  payModel: goods.payModel,
  unit: goods.unit,
  minNumber: goods.minNumber,
  skuCount: goods.skuCount,
  specs: goods.specs,
  volumePrices: goods.volumePrices,
  picture: sql<string | null>`${goods.pictures}[1]`,
}
const skuColumns = {
  id: skus.id,
  cash: skus.cash,
  goodsPrice: skus.goodsPrice,
  marketPrice: skus.marketPrice,
  integral: skus.integral,
  specValues: skus.specValues,
  picture: skus.picture,
  onHand: skus.onHand,
  reserved: skus.reserved,
  threshold: skus.threshold,
  disabled: skus.disabled,
}

function readRows({ db }: Pick<Services, 'db'>, schemeId: string) {
  const statement = getPrepared(db, 'scheme-items', () =>
    db
      .select({
        item: schemeItems,
        goods: goodsColumns,
        sku: skuColumns,
        brandName: brands.name,
        shopOpen: shops.open,
      })
      .from(schemeItems)
      .innerJoin(schemeGroups, eq(schemeGroups.id, schemeItems.groupId))
      .leftJoin(goods, eq(goods.id, schemeItems.goodsId))
      .leftJoin(skus, eq(skus.id, schemeItems.skuId))
      .leftJoin(brands, eq(brands.id, goods.brandId))
      .leftJoin(shops, eq(shops.id, goods.shopId))
      .where(eq(schemeItems.schemeId, sql.placeholder('schemeId')))
      .orderBy(asc(schemeGroups.sort), asc(schemeGroups.id), asc(schemeItems.sort), asc(schemeItems.id)),
  )
  return statement.execute({ schemeId })
}
export type ItemRow = Awaited<ReturnType<typeof readRows>>[number] & {
  offer: Offer | undefined
}

/** Loads the items of a scheme in order with their goods; removed goods are null. */
export async function readItems(
  services: Pick<Services, 'db' | 'clock'>,
  schemeId: string,
): Promise<ItemRow[]> {
  const rows = await readRows(services, schemeId)
  const offers = await loadOffers(
    services,
    rows.map(({ item }) => item.skuId),
  )
  return rows.map((row) => ({ ...row, offer: offers.get(row.item.skuId) }))
}

export function readGroups({ db }: Pick<Services, 'db'>, schemeId: string) {
  return db
    .select()
    .from(schemeGroups)
    .where(eq(schemeGroups.schemeId, schemeId))
    .orderBy(asc(schemeGroups.sort), asc(schemeGroups.id))
}
export type GroupRow = Awaited<ReturnType<typeof readGroups>>[number]
