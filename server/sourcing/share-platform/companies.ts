import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import type { ShareKind } from '#schemas/sourcing/share-platform/company.ts'
import type { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { industryCategories } from '#server/catalog/goods/tables.ts'
import { maskName, maskPhone } from '#server/people/accounts/users.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import type { Db } from '#server/platform/database/open.ts'
import { formatIndustryName } from './industries.ts'
import { shareCompanies } from './tables.ts'

type Asked = Parsed<typeof shareDirectory.supplierPage>

export const filterListed = (kind: ShareKind) =>
  and(eq(shareCompanies.kind, kind), eq(shareCompanies.status, 'LISTED'))

function matching(kind: ShareKind, { industryId, word }: Asked): SQL | undefined {
  const pattern = buildLikePattern(word.trim())
  const says = or(
    ilike(shareCompanies.name, pattern),
    ilike(shareCompanies.goods, pattern),
    ilike(shareCompanies.intro, pattern),
  )
  // Matches the selected industry and the industries below it.
  const within = sql`${shareCompanies.industryId} in (select ${industryCategories.id} from ${industryCategories}
    where ${industryCategories.id} = ${industryId} or ${industryCategories.parentId} = ${industryId})`
  return and(filterListed(kind), word.trim() === '' ? undefined : says, industryId ? within : undefined)
}

/** Returns a page of companies approved by the back office, the newest first; contact name and phone are masked. */
export async function loadCompanyPage(
  db: Db,
  kind: ShareKind,
  asked: Asked,
): Promise<Out<typeof shareDirectory.supplierPage>> {
  const { pageSize } = asked
  const where = matching(kind, asked)
  const total = await db.$count(shareCompanies, where)
  const pageNum = clampPage(asked.pageNum, { total, pageSize })
  const above = alias(industryCategories, 'above')
  const rows = await db
    .select({ company: shareCompanies, industry: industryCategories.name, above: above.name })
    .from(shareCompanies)
    .leftJoin(industryCategories, eq(industryCategories.id, shareCompanies.industryId))
    .leftJoin(above, eq(above.id, industryCategories.parentId))
    .where(where)
    .orderBy(desc(shareCompanies.createdAt), desc(shareCompanies.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const list = rows.map(({ company, industry, above: parent }) => {
    const { id, name, industryId, region, contact, telephone, goods, intro, createdAt } = company
    return {
      companyId: id,
      name,
      industryId,
      region,
      goods,
      intro,
      createdAt,
      industry: formatIndustryName(parent, industry ?? ''),
      contact: maskName(contact),
      telephone: maskPhone(telephone),
    }
  })
  return { list, total, pageNum, pageSize }
}
