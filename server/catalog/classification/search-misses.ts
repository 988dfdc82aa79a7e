import { and, ilike, inArray } from 'drizzle-orm'
import { mallDay } from '#schemas/base/mall-time.ts'
import { searchMissList } from '#schemas/catalog/classification/search-miss-list.ts'
import { likePattern } from '#schemas/catalog/goods/search-text.ts'
import { searchMisses } from '#server/catalog/goods/search/tables.ts'
import { implementList, withinDays } from '#server/platform/call/list.ts'

/** Routes of the list of words without goods. */
export const searchMissListRoutes = implementList(searchMissList, {
  table: searchMisses,
  id: searchMisses.id,
  sorts: { times: searchMisses.times, lastAt: searchMisses.lastAt },
  where: ({ word, filters: { day } }) =>
    and(
      word === '' ? undefined : ilike(searchMisses.word, likePattern(word)),
      withinDays(searchMisses.day, day),
    ),
  async rows(ids, { db }) {
    const rows = await db
      .select()
      .from(searchMisses)
      .where(inArray(searchMisses.id, [...ids]))
    return rows.map(({ id, day, ...row }) => ({ ...row, missId: id, day: mallDay(day) }))
  },
})
