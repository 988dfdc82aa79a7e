import { cutText } from '#schemas/base/one-line.ts'
import { and, eq, exists, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { likePattern } from '#schemas/catalog/goods/search-text.ts'
import { applicationList } from '#schemas/sourcing/applications/list.ts'
import { SUMMARY_FIELDS, stateWords, summaryOf } from '#schemas/sourcing/applications/states.ts'
import type { Db } from '#server/platform/database/open.ts'
import { chosen, implementList, withinDays } from '#server/platform/call/list.ts'
import { applications, users } from '#server/people/accounts/tables.ts'
import { supplierApplications } from './tables.ts'

const SUMMARY = 60
const shortened = ({ name, telephone, content }: ReturnType<typeof summaryOf>) => ({
  name,
  telephone,
  summary: content.length > SUMMARY ? `${cutText(content, SUMMARY)}…` : content,
})

/** A supplier's is found by the number that its applicant has, too. */
function wordCondition(db: Db, word: string): SQL | undefined {
  if (word === '') return undefined
  const says = (field: string) => ilike(sql`${applications.content} ->> ${field}`, likePattern(word))
  const numbered = db
    .select({ id: supplierApplications.id })
    .from(supplierApplications)
    .where(
      and(
        eq(supplierApplications.id, applications.id),
        ilike(supplierApplications.number, likePattern(word)),
      ),
    )
  return or(...SUMMARY_FIELDS.map(says), exists(numbered))
}

export const applicationListRoutes = implementList(applicationList, {
  table: applications,
  id: applications.id,
  sorts: { createdAt: applications.createdAt },
  where: ({ word, filters }, { db }) =>
    and(
      wordCondition(db, word),
      chosen(applications.kind, filters.kind),
      chosen(applications.status, filters.status),
      withinDays(applications.createdAt, filters.created),
    ),
  async rows(ids, { db }) {
    const found = await db
      .select({ row: applications, userName: users.userName, number: supplierApplications.number })
      .from(applications)
      .leftJoin(users, eq(users.id, applications.userId))
      .leftJoin(supplierApplications, eq(supplierApplications.id, applications.id))
      .where(inArray(applications.id, [...ids]))
    return found.map(({ row: { id, content, ...row }, userName, number }) => ({
      applicationId: id,
      number,
      createdAt: row.createdAt,
      kind: row.kind,
      status: row.status,
      stateName: stateWords(row.kind, row.status),
      ...shortened(summaryOf(row.kind, content)),
      userName,
    }))
  },
})
