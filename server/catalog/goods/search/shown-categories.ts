import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm'
import { categories } from '#server/catalog/goods/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

interface Wanted {
  where: SQL | undefined
  orderBy: readonly SQL[]
  limit: number
}

/** Finds enabled categories with all categories above enabled; `path` leads from the top to the category. */
export async function findShownCategories(db: Db, { where, orderBy, limit }: Wanted) {
  const parent = aliasedTable(categories, 'parent')
  const top = aliasedTable(categories, 'top')
  const rows = await db
    .select({ catId: categories.id, name: categories.name, parent: parent.name, top: top.name })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .leftJoin(top, eq(top.id, parent.parentId))
    .where(
      and(
        eq(categories.enabled, true),
        sql`coalesce(${parent.enabled} and coalesce(${top.enabled}, true), true)`,
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map(({ catId, name, parent, top }) => ({
    catId,
    name,
    path: [top, parent, name].filter((part) => part !== null).join(' > '),
  }))
}
