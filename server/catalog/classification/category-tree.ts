import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { OfficeCategory } from '#schemas/catalog/classification/office-category.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { queuePass } from '#server/catalog/goods/facet-counts.ts'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import { toTree } from '#server/catalog/goods/tree.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'

export type CategoryRow = typeof categories.$inferSelect

export const OWN_TREE = 2

const createCategoryNotFound = () => reject('NOT_FOUND', '该分类不存在，请刷新后重新选择')

/** Loads all categories of the mall's own tree; siblings are in their display order. */
export function loadTreeRows(db: Db): Promise<CategoryRow[]> {
  return db
    .select()
    .from(categories)
    .where(eq(categories.source, OWN_TREE))
    .orderBy(asc(categories.sort), asc(categories.id))
}

export const hashTreeVersion = (rows: readonly CategoryRow[]) =>
  hashVersion(
    rows.map(({ id, parentId, ...row }) => [id, parentId, row.name, row.keywords, row.picture, row.enabled]),
  )

/** Counts the goods of each category, including those of its subcategories. */
async function goodsCounts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await queuePass(db, () =>
    db
      .select({ id: sql<string>`unnest(${goods.categoryPath})`.as('id'), n: sql<number>`count(*)::int` })
      .from(goods)
      .where(ne(goods.status, 'DELETED'))
      .groupBy(sql`1`),
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Lists the categories with their goods counts for the back office, each followed by its subcategories. */
export async function listOfficeCategories(db: Db, rows: readonly CategoryRow[]): Promise<OfficeCategory[]> {
  const counts = await goodsCounts(db)
  return toTree<CategoryRow, OfficeCategory[]>(rows, null, (row, below) => [
    {
      catId: row.id,
      parentId: row.parentId,
      level: row.level,
      name: row.name,
      keywords: row.keywords,
      picture: row.picture ?? '',
      enabled: row.enabled,
      goods: counts.get(row.id) ?? 0,
    },
    ...below.flat(),
  ]).flat()
}

export interface Held {
  rows: CategoryRow[]
  tree: OfficeCategory[]
  db: Db
}

/** Returns the audit facts of a category; `parent` is the path to the parent, such as `家居 / 杯壶`. */
function factsOf(rows: readonly CategoryRow[], row: CategoryRow): AuditFacts {
  const byId = new Map(rows.map((one) => [one.id, one]))
  const names: string[] = []
  for (let at = byId.get(row.parentId ?? ''); at && names.length < 5; at = byId.get(at.parentId ?? ''))
    names.unshift(at.name)
  const beside = rows.filter(({ parentId }) => parentId === row.parentId)
  return {
    name: row.name,
    keywords: row.keywords,
    picture: row.picture,
    parent: names.join(' / ') || null,
    sort: beside.findIndex(({ id }) => id === row.id) + 1,
    status: row.enabled ? '显示' : '隐藏',
  }
}

/** Runs `work` if the tree still has this version, and audits the category whose id `work` returns. */
export function changeTree(
  context: Context<Member>,
  { version, action }: { version: string; action: AuditAction },
  work: (held: Held) => Promise<string>,
): Promise<string> {
  return context.db.transaction(async (db) => {
    // Locks all rows, so that changes run one at a time; the rows are read only afterwards, to include new ones.
    await db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.source, OWN_TREE))
      .orderBy(asc(categories.id))
      .for('update')
    const rows = await loadTreeRows(db)
    requireVersion(hashTreeVersion(rows), version)
    const catId = await work({ db, rows, tree: await listOfficeCategories(db, rows) })
    const now = await loadTreeRows(db)
    const facts = (of: CategoryRow[]) => {
      const row = of.find(({ id }) => id === catId)
      return row ? factsOf(of, row) : null
    }
    await writeAudit(
      { ...context, db },
      { area: 'categories', action, subject: ['category', catId], before: facts(rows), after: facts(now) },
    )
    return catId
  })
}

/** Returns the row; throws if the category is not in the tree. */
export function getRow({ rows }: Held, catId: string): CategoryRow {
  const row = rows.find(({ id }) => id === catId)
  if (!row) throw createCategoryNotFound()
  return row
}

/** Condition for updating one category of the mall's own tree. */
export const matchOwnCategory = (catId: string) =>
  and(eq(categories.id, catId), eq(categories.source, OWN_TREE))
