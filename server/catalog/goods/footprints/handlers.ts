import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { footprints } from '#schemas/catalog/goods/footprint-calls.ts'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import { loadAllCardsByIds } from '#server/catalog/goods/cards-by-ids.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { getPriceDrop } from './price-drop.ts'
import { browses, favourites } from './tables.ts'

export const footprintRoutes = implement(footprints, {
  favouritePage,
  removeFavourites,
  browsePage,
  removeBrowses,
})

/** Loads a page of viewed goods, newest first, by days of the mall (Asia/Shanghai). */
async function browsePage(
  { pageNum, pageSize }: Parsed<typeof footprints.browsePage>,
  context: Context<Member>,
): Promise<Out<typeof footprints.browsePage>> {
  const { db, user } = context
  const own = eq(browses.userId, user.id)
  const total = await db.$count(browses, own)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(browses)
    .where(own)
    .orderBy(desc(browses.day), desc(browses.viewedAt), desc(browses.goodsId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const cards = await loadAllCardsByIds(
    context,
    rows.map(({ goodsId }) => goodsId),
  )
  const list = rows.flatMap(({ goodsId, day, viewedAt }) => {
    const found = cards.get(goodsId)
    return found ? [{ goods: found.card, day, viewedAt }] : []
  })
  return { list, total, pageNum: page, pageSize }
}

async function removeBrowses(
  what: Parsed<typeof footprints.removeBrowses>,
  { db, user }: Context<Member>,
): Promise<null> {
  const ofDay = what.scope === 'all' ? undefined : eq(browses.day, what.day)
  const ofGoods = what.scope === 'one' ? eq(browses.goodsId, what.goodsId) : undefined
  await db.delete(browses).where(and(eq(browses.userId, user.id), ofDay, ofGoods))
  return null
}

/** Loads a page of favourites, newest first, including goods that can no longer be bought. */
async function favouritePage(
  { pageNum, pageSize }: Parsed<typeof footprints.favouritePage>,
  context: Context<Member>,
): Promise<Out<typeof footprints.favouritePage>> {
  const { db, user } = context
  const own = eq(favourites.userId, user.id)
  const total = await db.$count(favourites, own)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(favourites)
    .where(own)
    .orderBy(desc(favourites.createdAt), desc(favourites.goodsId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const cards = await loadAllCardsByIds(
    context,
    rows.map(({ goodsId }) => goodsId),
  )
  return {
    list: rows.flatMap(({ goodsId, createdAt, ...saved }) => {
      const found = cards.get(goodsId)
      if (!found) return []
      return [
        {
          goods: found.card,
          addedAt: createdAt,
          gone: goodsStatuses[found.status],
          drop: found.status === 'ON' ? getPriceDrop(saved, found.price) : null,
        },
      ]
    }),
    total,
    pageNum: page,
    pageSize,
  }
}

async function removeFavourites(
  { goodsIds }: { goodsIds: string[] },
  { db, user }: Context<Member>,
): Promise<null> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.userId, user.id), inArray(favourites.goodsId, goodsIds)))
  return null
}
