import { and, eq, inArray, sql } from 'drizzle-orm'
import { changeText } from '#schemas/people/audit/entities.ts'
import { auditList } from '#schemas/people/audit/list.ts'
import { users } from '#server/people/accounts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { chosen, implementList, withinDays } from '#server/platform/call/list.ts'

/** Entries of the account with this user name, in any case. */
function byUser({ db }: Pick<Context, 'db'>, userName = '') {
  if (userName.trim() === '') return undefined
  const named = sql`lower(${users.userName}) = ${userName.trim().toLowerCase()}`
  return inArray(auditEntries.userId, db.select({ id: users.id }).from(users).where(named))
}

export const auditListRoutes = implementList(auditList, {
  scoreName: scoreNameOf,
  table: auditEntries,
  id: auditEntries.id,
  sorts: { createdAt: auditEntries.createdAt },
  where: ({ filters }, context) =>
    and(
      chosen(auditEntries.area, filters.area),
      byUser(context, filters.user),
      withinDays(auditEntries.createdAt, filters.created),
      chosen(auditEntries.subjectKind, filters.subjectKind),
      filters.subjectId ? eq(auditEntries.subjectId, filters.subjectId.trim()) : undefined,
    ),
  async rows(ids, { db }) {
    const scoreName = await scoreNameOf({ db })
    const found = await db
      .select({ entry: auditEntries, userName: users.userName, name: users.name })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.userId))
      .where(inArray(auditEntries.id, [...ids]))
    return found.map(({ entry: { userId, ...entry }, userName, name }) => ({
      ...entry,
      userName: userName ?? userId,
      name: name ?? '',
      change: changeText(entry.before ?? null, entry.after ?? null, scoreName),
      before: entry.before ?? null,
      after: entry.after ?? null,
    }))
  },
})
