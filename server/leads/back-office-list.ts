import { and, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { likePattern } from '#schemas/goods/search-text.ts'
import { leadList } from '#schemas/lists/leads.ts'
import { users } from '#server/accounts/tables.ts'
import { chosen, implementList, withinDays } from '#server/platform/call/list.ts'
import { leads } from './tables.ts'
import { leadFacts } from './view.ts'

/** Never the number: who may not see it could find it out letter by letter. */
function wordCondition(word: string): SQL | undefined {
  if (word === '') return undefined
  const like = likePattern(word)
  const among = [leads.id, leads.company, leads.name, leads.need]
  return or(...among.map((column) => ilike(column, like)))
}

export const leadListRoutes = implementList(leadList, {
  table: leads,
  id: leads.id,
  sorts: { createdAt: leads.createdAt },
  where: ({ word, filters }) =>
    and(
      wordCondition(word),
      chosen(leads.status, filters.status),
      chosen(leads.topic, filters.topic),
      withinDays(leads.createdAt, filters.created),
    ),
  async rows(ids, { db, user }) {
    const rows = await db
      .select({ lead: leads, takenBy: users.name })
      .from(leads)
      .leftJoin(users, eq(users.id, leads.takenBy))
      .where(inArray(leads.id, [...ids]))
    return rows.map(({ lead, takenBy }) => ({ ...leadFacts(lead, user), takenBy }))
  },
})
