import { and, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { likePattern } from '#schemas/goods/search-text.ts'
import { applicationList } from '#schemas/lists/applications.ts'
import { SUMMARY_FIELDS, stateWords, summaryOf } from '#schemas/user/applications.ts'
import { chosen, implementList, withinDays } from '#server/platform/call/list.ts'
import { applications, users } from '../tables.ts'

const SUMMARY = 60
const shortened = ({ name, telephone, content }: ReturnType<typeof summaryOf>) => ({
  name,
  telephone,
  summary: content.length > SUMMARY ? `${content.slice(0, SUMMARY)}…` : content,
})

function wordCondition(word: string): SQL | undefined {
  if (word === '') return undefined
  const says = (field: string) => ilike(sql`${applications.content} ->> ${field}`, likePattern(word))
  return or(...SUMMARY_FIELDS.map(says))
}

export const applicationListRoutes = implementList(applicationList, {
  table: applications,
  id: applications.id,
  sorts: { createdAt: applications.createdAt },
  where: ({ word, filters }) =>
    and(
      wordCondition(word),
      chosen(applications.kind, filters.kind),
      chosen(applications.status, filters.status),
      withinDays(applications.createdAt, filters.created),
    ),
  async rows(ids, { db }) {
    const found = await db
      .select({ row: applications, userName: users.userName })
      .from(applications)
      .leftJoin(users, eq(users.id, applications.userId))
      .where(inArray(applications.id, [...ids]))
    return found.map(({ row: { id, content, ...row }, userName }) => ({
      applicationId: id,
      createdAt: row.createdAt,
      kind: row.kind,
      status: row.status,
      stateName: stateWords(row.kind, row.status),
      ...shortened(summaryOf(row.kind, content)),
      userName,
    }))
  },
})
