import { and, eq, ilike, inArray, sql } from 'drizzle-orm'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { applicationList } from '#schemas/sourcing/applications/list.ts'
import { getApplicationStateName, summarizeApplication } from '#schemas/sourcing/applications/states.ts'
import { applications, getSummaryTexts, users } from '#server/people/accounts/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { hasWord, addExactConditions, type WordCondition } from '#server/platform/database/word-index.ts'
import { supplierApplications } from './tables.ts'

const SUMMARY = 60
const shortened = ({ name, telephone, content }: ReturnType<typeof summarizeApplication>) => ({
  name,
  telephone,
  summary: cutGraphemes(content, SUMMARY) === content ? content : `${cutGraphemes(content, SUMMARY)}…`,
})

/** Applications of suppliers are also found by the number that their applicant has. */
function words(word: string, { db }: Pick<Context, 'db'>): WordCondition {
  const numbered = db
    .select({ id: supplierApplications.id })
    .from(supplierApplications)
    .where(ilike(supplierApplications.number, buildLikePattern(word)))
  return addExactConditions(
    hasWord(getSummaryTexts(applications), word),
    sql`${applications.id} = any(array(${numbered}))`,
  )
}

export const applicationListRoutes = implementList(applicationList, {
  table: applications,
  id: applications.id,
  sorts: { createdAt: applications.createdAt },
  words,
  where: ({ filters }) =>
    and(
      filterChosen(applications.kind, filters.kind),
      filterChosen(applications.status, filters.status),
      filterDays(applications.createdAt, filters.created),
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
      stateName: getApplicationStateName(row.kind, row.status),
      ...shortened(summarizeApplication(row.kind, content)),
      userName,
    }))
  },
})
