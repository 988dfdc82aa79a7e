import { type SQL, sql } from 'drizzle-orm'
import { normalizeFilter } from '#schemas/catalog/goods/filter.ts'
import { canSeeTerms } from '#schemas/people/accounts/roles.ts'
import type { Selection } from '#server/catalog/goods/selection.ts'
import { brands } from '#server/catalog/goods/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { IndexQuery } from './index-query.ts'

/** Translates a selection to a query of the index. */
export async function toIndexQuery(
  db: Db,
  { eyes, filter, only, match }: Pick<Selection, 'eyes' | 'filter' | 'only' | 'match'>,
): Promise<IndexQuery> {
  const { brandGroupIdList, brandLevelList } = normalizeFilter(filter)
  const brandSets = await Promise.all([
    ...(brandGroupIdList
      ? [brandsWhere(db, sql`${brands.groupId} = any(${sql.param(brandGroupIdList)})`)]
      : []),
    ...(brandLevelList ? [brandsWhere(db, sql`${brands.level} = any(${sql.param(brandLevelList)})`)] : []),
  ])
  return {
    filter,
    view: eyes.viewer ? eyes.prefer : 'guest',
    seesTerms: canSeeTerms(eyes.viewer),
    brandSets,
    only,
    words: match?.words,
  }
}

async function brandsWhere(db: Db, where: SQL): Promise<string[]> {
  const rows = await db.select({ id: brands.id }).from(brands).where(where)
  return rows.map(({ id }) => id)
}
