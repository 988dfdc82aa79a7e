import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { favouriteShops as calls } from '#schemas/api/favourite-shops.ts'
import type { Out, Parsed } from '#schemas/endpoint.ts'
import type { Context, Member } from '#server/context.ts'
import { goods, shops } from '#server/db/schema/catalog.ts'
import { favouriteShops } from '#server/db/schema/favourite-shop.ts'
import { refuse } from '#server/errors.ts'
import { lastPageAtMost } from '#server/last-page.ts'

type Of = Context<Member>

const ownOf = ({ user }: Of) => eq(favouriteShops.userId, user.id)

/** Twice is once, with its first day. */
export async function addFavouriteShop({ shopId }: { shopId: string }, context: Of): Promise<null> {
  const { db, clock, user } = context
  if ((await db.$count(shops, eq(shops.id, shopId))) === 0)
    throw refuse('NOT_FOUND', '店铺不存在，请返回商品页刷新')
  await db
    .insert(favouriteShops)
    .values({ userId: user.id, shopId, createdAt: clock.now() })
    .onConflictDoNothing()
  return null
}

export async function removeFavouriteShops({ shopIds }: { shopIds: string[] }, context: Of): Promise<null> {
  await context.db.delete(favouriteShops).where(and(ownOf(context), inArray(favouriteShops.shopId, shopIds)))
  return null
}

export function countFavouriteShops(context: Of): Promise<number> {
  return context.db.$count(favouriteShops, ownOf(context))
}

/** Which of them are this member's, in no order. */
export async function favouriteShopsAmong(
  { shopIds }: { shopIds: string[] },
  context: Of,
): Promise<string[]> {
  if (shopIds.length === 0) return []
  const rows = await context.db
    .select({ shopId: favouriteShops.shopId })
    .from(favouriteShops)
    .where(and(ownOf(context), inArray(favouriteShops.shopId, shopIds)))
  return rows.map(({ shopId }) => shopId)
}

/** UC5: the newest first, also those that are closed now. */
export async function favouriteShopPage(
  { pageNum, pageSize }: Parsed<typeof calls.queryFavoriteShopPageList>,
  context: Of,
): Promise<Out<typeof calls.queryFavoriteShopPageList>> {
  const total = await countFavouriteShops(context)
  const page = lastPageAtMost(pageNum, { total, pageSize })
  const rows = await context.db
    .select({
      ...{ shopId: shops.id, name: shops.name, logo: shops.logo, intro: shops.intro, kind: shops.kind },
      ...{ open: shops.open, addedAt: favouriteShops.createdAt, goodsCount: count(goods.id) },
    })
    .from(favouriteShops)
    .innerJoin(shops, eq(shops.id, favouriteShops.shopId))
    .leftJoin(goods, and(eq(goods.shopId, shops.id), eq(goods.status, 'ON')))
    .where(ownOf(context))
    .groupBy(shops.id, favouriteShops.createdAt)
    .orderBy(desc(favouriteShops.createdAt), desc(shops.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map(({ open, ...shop }) => ({ ...shop, gone: open ? null : '店铺暂停营业' }))
  return { list, total, pageNum: page, pageSize }
}
