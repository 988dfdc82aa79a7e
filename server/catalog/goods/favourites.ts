import { and, count, eq, inArray } from 'drizzle-orm'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { readableStatuses } from '#schemas/catalog/goods/status.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { loadAllCardsByIds } from './cards-by-ids.ts'
import { browses, favourites } from './footprints/tables.ts'
import { createGoodsNotFound } from './not-found.ts'
import { goods } from './tables.ts'

type Of<U extends Member | null> = Pick<Context<U>, 'db' | 'clock' | 'user'>

/** Throws NOT_FOUND if goods do not exist; the error is the same for deleted, unapproved and unknown goods. */
async function mustExist({ db }: Pick<Context, 'db'>, goodsId: string) {
  const there = and(eq(goods.id, goodsId), inArray(goods.status, readableStatuses))
  const [row] = await db.select({ id: goods.id }).from(goods).where(there)
  if (!row) throw createGoodsNotFound()
}

/**
 * Adds a favourite with the current price of the card (with a running activity) for later comparison. Idempotent.
 */
export async function addFavourite(context: Of<Member>, goodsId: string): Promise<null> {
  const { db, clock, user } = context
  await mustExist(context, goodsId)
  const price = (await loadAllCardsByIds(context, [goodsId])).get(goodsId)?.price
  await db
    .insert(favourites)
    .values({ userId: user.id, goodsId, ...price, createdAt: clock.now() })
    .onConflictDoNothing()
  return null
}

/** Removes a favourite, also of deleted goods; does nothing if the goods are no favourite. */
export async function removeFavourite({ db, user }: Of<Member>, goodsId: string): Promise<null> {
  await db.delete(favourites).where(and(eq(favourites.userId, user.id), eq(favourites.goodsId, goodsId)))
  return null
}

export async function countFavourites({ db, user }: Of<Member>): Promise<number> {
  const [row] = await db.select({ n: count() }).from(favourites).where(eq(favourites.userId, user.id))
  return row?.n ?? 0
}

/** Returns those of the given goods that are this member's favourites, in no order. */
export async function findFavourites({ db, user }: Of<Member>, goodsIds: string[]): Promise<string[]> {
  if (goodsIds.length === 0) return []
  const own = and(eq(favourites.userId, user.id), inArray(favourites.goodsId, goodsIds))
  const rows = await db.select({ goodsId: favourites.goodsId }).from(favourites).where(own)
  return rows.map(({ goodsId }) => goodsId)
}

/** Records a view as one row per member, goods and day (Asia/Shanghai). Records nothing for guests. */
export async function addBrowse(context: Of<Member | null>, goodsId: string): Promise<null> {
  const { db, clock, user } = context
  if (!user) return null
  await mustExist(context, goodsId)
  const viewedAt = clock.now()
  const day = formatMallDay(viewedAt)
  await db
    .insert(browses)
    .values({ userId: user.id, goodsId, day, viewedAt })
    .onConflictDoUpdate({ target: [browses.userId, browses.goodsId, browses.day], set: { viewedAt } })
  return null
}

export async function countBrowses({ db, user }: Of<Member | null>): Promise<number> {
  if (!user) return 0
  const [row] = await db.select({ n: count() }).from(browses).where(eq(browses.userId, user.id))
  return row?.n ?? 0
}
