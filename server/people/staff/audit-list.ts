import { and, eq, inArray, sql } from 'drizzle-orm'
import { formatChange } from '#schemas/people/audit/entities.ts'
import { auditList } from '#schemas/people/audit/list.ts'
import { users } from '#server/people/accounts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'

/** Builds the filter by the user name of the editor, ignoring case; undefined if none was typed. */
function byUser({ db }: Pick<Context, 'db'>, userName = '') {
  if (userName.trim() === '') return undefined
  const named = sql`lower(${users.userName}) = ${userName.trim().toLowerCase()}`
  return inArray(auditEntries.userId, db.select({ id: users.id }).from(users).where(named))
}

export const auditListRoutes = implementList(auditList, {
  scoreName: loadScoreName,
  table: auditEntries,
  id: auditEntries.id,
  sorts: { createdAt: auditEntries.createdAt },
  where: ({ filters }, context) =>
    and(
      filterChosen(auditEntries.area, filters.area),
      byUser(context, filters.user),
      filterDays(auditEntries.createdAt, filters.created),
      filterChosen(auditEntries.subjectKind, filters.subjectKind),
      filters.subjectId ? eq(auditEntries.subjectId, filters.subjectId.trim()) : undefined,
    ),
  async rows(ids, { db }) {
    const scoreName = await loadScoreName({ db })
    const found = await db
      .select({ entry: auditEntries, userName: users.userName, name: users.name })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.userId))
      .where(inArray(auditEntries.id, [...ids]))
    return found.map(({ entry: { userId, ...entry }, userName, name }) => ({
      ...entry,
      userName: userName ?? userId,
      name: name ?? '',
      change: formatChange(entry.before ?? null, entry.after ?? null, scoreName),
      before: entry.before ?? null,
      after: entry.after ?? null,
    }))
  },
})
