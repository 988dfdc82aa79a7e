import { and, ilike, inArray } from 'drizzle-orm'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { searchMissList } from '#schemas/catalog/classification/search-miss-list.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { searchMisses } from '#server/catalog/goods/search/tables.ts'
import { implementList, filterDays } from '#server/platform/call/list.ts'

export const searchMissListRoutes = implementList(searchMissList, {
  table: searchMisses,
  id: searchMisses.id,
  sorts: { times: searchMisses.times, lastAt: searchMisses.lastAt },
  where: ({ word, filters: { day } }) =>
    and(
      word === '' ? undefined : ilike(searchMisses.word, buildLikePattern(word)),
      filterDays(searchMisses.day, day),
    ),
  async rows(ids, { db }) {
    const rows = await db
      .select()
      .from(searchMisses)
      .where(inArray(searchMisses.id, [...ids]))
    return rows.map(({ id, day, ...row }) => ({ ...row, missId: id, day: formatMallDay(day) }))
  },
})
