import { and, eq } from 'drizzle-orm'
import type { ShopFacts } from '#schemas/content/shop-pages/calls.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { describeClosed } from '#server/people/shops/closed-words.ts'
import { favouriteShops, shops } from '#server/people/shops/tables.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Loads the row of a shop; throws NOT_FOUND if the shop is unknown. */
export async function requireShop(db: Db, shopId: string): Promise<typeof shops.$inferSelect> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId))
  if (!shop) throw reject('NOT_FOUND', '店铺不存在，请看看其他店铺')
  return shop
}

export async function loadShopFacts(db: Db, shopId: string): Promise<ShopFacts> {
  const shop = await requireShop(db, shopId)
  const [favourites, goodsCount] = await Promise.all([
    db.$count(favouriteShops, eq(favouriteShops.shopId, shopId)),
    db.$count(goods, and(eq(goods.shopId, shopId), eq(goods.status, 'ON'))),
  ])
  const { name, kind, logo, sign, intro, telephone, address, licenceNumber, licencePicture } = shop
  const said = { name, kind, logo, sign, intro, telephone, address, licenceNumber, licencePicture }
  return { shopId, ...said, closed: describeClosed(shop), favourites, goodsCount }
}
