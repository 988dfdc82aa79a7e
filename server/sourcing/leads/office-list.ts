import { and, eq, ilike, inArray, or } from 'drizzle-orm'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { leadList } from '#schemas/sourcing/leads/list.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { hasWord, type WordCondition } from '#server/platform/database/word-index.ts'
import { leads } from './tables.ts'
import { toLeadFacts, mayFollow } from './view.ts'

/** Searches the phone only for users who may see it; others could find it out digit by digit. */
function words(word: string, { user }: Context<Member>): WordCondition {
  const said = [leads.id, leads.company, leads.name, leads.need]
  const seen = mayFollow(user) ? [...said, leads.telephone] : said
  const pattern = buildLikePattern(word)
  return hasWord([...said, leads.telephone], word, or(...seen.map((column) => ilike(column, pattern))))
}

export const leadListRoutes = implementList(leadList, {
  table: leads,
  id: leads.id,
  sorts: { createdAt: leads.createdAt },
  words,
  where: ({ filters }) =>
    and(
      filterChosen(leads.status, filters.status),
      filterChosen(leads.topic, filters.topic),
      filterDays(leads.createdAt, filters.created),
    ),
  async rows(ids, { db, user }) {
    const rows = await db
      .select({ lead: leads, takenBy: users.name })
      .from(leads)
      .leftJoin(users, eq(users.id, leads.takenBy))
      .where(inArray(leads.id, [...ids]))
    return rows.map(({ lead, takenBy }) => ({ ...toLeadFacts(lead, user), takenBy }))
  },
})
