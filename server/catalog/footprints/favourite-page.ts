import { and, desc, eq, inArray } from 'drizzle-orm'
import type { footprints } from '#schemas/api/footprints.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { goodsStatuses } from '#schemas/goods/status.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { favourites } from './tables.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import { cardsByIds } from '../goods/cards-by-ids.ts'
import { dropOf } from './price-drop.ts'

/** UC5: favourites, the newest first, also those that can no longer be bought. */
export async function favouritePage(
  { pageNum, pageSize }: Parsed<typeof footprints.favouritePage>,
  context: Context<Member>,
): Promise<Out<typeof footprints.favouritePage>> {
  const { db, user } = context
  const own = eq(favourites.userId, user.id)
  const total = await db.$count(favourites, own)
  const page = lastPageAtMost(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(favourites)
    .where(own)
    .orderBy(desc(favourites.createdAt), desc(favourites.goodsId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const cards = await cardsByIds(
    context,
    rows.map(({ goodsId }) => goodsId),
  )
  return {
    list: rows.flatMap(({ goodsId, createdAt, ...kept }) => {
      const known = cards.get(goodsId)
      if (!known) return []
      return [
        {
          goods: known.card,
          addedAt: createdAt,
          gone: goodsStatuses[known.status],
          drop: known.status === 'ON' ? dropOf(kept, known.price) : null,
        },
      ]
    }),
    ...{ total, pageNum: page, pageSize },
  }
}

/** What is no favourite stays none. */
export async function removeFavourites(
  { goodsIds }: { goodsIds: string[] },
  { db, user }: Context<Member>,
): Promise<null> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.userId, user.id), inArray(favourites.goodsId, goodsIds)))
  return null
}
