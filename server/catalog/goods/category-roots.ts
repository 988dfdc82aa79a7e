import { aliasedTable, eq, sql } from 'drizzle-orm'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { Db } from '#server/platform/database/open.ts'
import { getPrepared } from '#server/platform/database/prepared.ts'
import { categories } from './tables.ts'

/** Maps the id of each category to the id of its top category; omits categories outside the tree. */
export type Roots = ReadonlyMap<string, string>

/** Loads the top categories of all categories in a filter, because goods are indexed by top category. */
export async function loadRoots(db: Db, { catId, catIdList, goodsClasses }: GoodsFilter): Promise<Roots> {
  const ids = [...(catId === undefined ? [] : [catId]), ...(catIdList ?? []), ...(goodsClasses ?? [])]
  if (ids.length === 0) return new Map()
  const rows = await getPrepared(db, 'category-roots', () => {
    const parent = aliasedTable(categories, 'parent')
    const top = aliasedTable(categories, 'top')
    return db
      .select({ id: categories.id, root: sql<string>`coalesce(${top.id}, ${parent.id}, ${categories.id})` })
      .from(categories)
      .leftJoin(parent, eq(parent.id, categories.parentId))
      .leftJoin(top, eq(top.id, parent.parentId))
      .where(sql`${categories.id} = any(${sql.placeholder('ids')})`)
  }).execute({ ids })
  return new Map(rows.map(({ id, root }) => [id, root]))
}
