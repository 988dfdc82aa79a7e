import { and, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { likePattern } from '#schemas/catalog/goods/search-text.ts'
import { leadList } from '#schemas/sourcing/leads/list.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Member } from '#server/platform/call/context.ts'
import { chosen, implementList, withinDays } from '#server/platform/call/list.ts'
import { leads } from './tables.ts'
import { leadFacts, mayFollow } from './view.ts'

/** The number only for who sees it: anybody else could find it out digit by digit. */
function wordCondition(word: string, user: Member): SQL | undefined {
  if (word === '') return undefined
  const like = likePattern(word)
  const among = [
    leads.id,
    leads.company,
    leads.name,
    leads.need,
    ...(mayFollow(user) ? [leads.telephone] : []),
  ]
  return or(...among.map((column) => ilike(column, like)))
}

export const leadListRoutes = implementList(leadList, {
  table: leads,
  id: leads.id,
  sorts: { createdAt: leads.createdAt },
  where: ({ word, filters }, { user }) =>
    and(
      wordCondition(word, user),
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
