import { and, eq, inArray } from 'drizzle-orm'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { favouriteShops, shops } from './tables.ts'

type Of = Context<Member>

const ownOf = ({ user }: Of) => eq(favouriteShops.userId, user.id)

/** Adds a favourite shop; adding it again changes nothing and keeps the first day. */
export async function addFavouriteShop({ shopId }: { shopId: string }, context: Of): Promise<null> {
  const { db, clock, user } = context
  if ((await db.$count(shops, eq(shops.id, shopId))) === 0)
    throw reject('NOT_FOUND', '店铺不存在，请返回商品页刷新')
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

/** Returns which of the given shops are favourites of this member, in no order. */
export async function findFavouriteShopsAmong(
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
