import { and, desc, eq } from 'drizzle-orm'
import type { footprints } from '#schemas/api/footprints.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { browses } from './tables.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import { cardsByIds } from '../goods/cards-by-ids.ts'

/** GD14: what was viewed, the newest first; days of the mall. */
export async function browsePage(
  { pageNum, pageSize }: Parsed<typeof footprints.browsePage>,
  context: Context<Member>,
): Promise<Out<typeof footprints.browsePage>> {
  const { db, user } = context
  const own = eq(browses.userId, user.id)
  const total = await db.$count(browses, own)
  const page = lastPageAtMost(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(browses)
    .where(own)
    .orderBy(desc(browses.day), desc(browses.viewedAt), desc(browses.goodsId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const cards = await cardsByIds(
    context,
    rows.map(({ goodsId }) => goodsId),
  )
  const list = rows.flatMap(({ goodsId, day, viewedAt }) => {
    const known = cards.get(goodsId)
    return known ? [{ goods: known.card, day, viewedAt }] : []
  })
  return { list, total, pageNum: page, pageSize }
}

export async function removeBrowses(
  what: Parsed<typeof footprints.removeBrowses>,
  { db, user }: Context<Member>,
): Promise<null> {
  const ofDay = what.scope === 'all' ? undefined : eq(browses.day, what.day)
  const ofGoods = what.scope === 'one' ? eq(browses.goodsId, what.goodsId) : undefined
  await db.delete(browses).where(and(eq(browses.userId, user.id), ofDay, ofGoods))
  return null
}
