import { and, count, desc, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { favouriteShops as calls } from '#schemas/people/shops/favourite-calls.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { describeClosed } from '#server/people/shops/closed-words.ts'
import { countFavouriteShops } from '#server/people/shops/favourites.ts'
import { favouriteShops, shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'

/** Loads a page of favourite shops, newest first, including shops that are closed now. */
export async function loadFavouriteShopPage(
  { pageNum, pageSize }: Parsed<typeof calls.queryFavoriteShopPageList>,
  context: Context<Member>,
): Promise<Out<typeof calls.queryFavoriteShopPageList>> {
  const total = await countFavouriteShops(context)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await context.db
    .select({
      shopId: shops.id,
      name: shops.name,
      logo: shops.logo,
      intro: shops.intro,
      kind: shops.kind,
      open: shops.open,
      closedNote: shops.closedNote,
      addedAt: favouriteShops.createdAt,
      goodsCount: count(goods.id),
    })
    .from(favouriteShops)
    .innerJoin(shops, eq(shops.id, favouriteShops.shopId))
    .leftJoin(goods, and(eq(goods.shopId, shops.id), eq(goods.status, 'ON')))
    .where(eq(favouriteShops.userId, context.user.id))
    .groupBy(shops.id, favouriteShops.createdAt)
    .orderBy(desc(favouriteShops.createdAt), desc(shops.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map(({ open, closedNote, ...shop }) => ({
    ...shop,
    gone: describeClosed({ open, closedNote }),
  }))
  return { list, total, pageNum: page, pageSize }
}
