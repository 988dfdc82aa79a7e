import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { OfficeCategory } from '#schemas/catalog/classification/office-category.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { pass } from '#server/catalog/goods/facet-counts.ts'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import { toTree } from '#server/catalog/goods/tree.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { needVersion, versionOf } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'

export type CategoryRow = typeof categories.$inferSelect

/** The source of the mall's own tree. */
export const OWN_TREE = 2

const categoryGone = () => refuse('NOT_FOUND', '该分类不存在，请刷新后重新选择')

/** All of the tree, those of one parent in their order. */
export function treeRows(db: Db): Promise<CategoryRow[]> {
  return db
    .select()
    .from(categories)
    .where(eq(categories.source, OWN_TREE))
    .orderBy(asc(categories.sort), asc(categories.id))
}

export const versionOfTree = (rows: readonly CategoryRow[]) =>
  versionOf(
    rows.map(({ id, parentId, ...row }) => [id, parentId, row.name, row.keywords, row.picture, row.enabled]),
  )

/** How many goods stand in each category or below it. */
async function goodsCounts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await pass(db, () =>
    db
      .select({ id: sql<string>`unnest(${goods.categoryPath})`.as('id'), n: sql<number>`count(*)::int` })
      .from(goods)
      .where(ne(goods.status, 'DELETED'))
      .groupBy(sql`1`),
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** From top to bottom. */
export async function officeTree(db: Db, rows: readonly CategoryRow[]): Promise<OfficeCategory[]> {
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

/** As the audit log tells it: `家居 / 杯壶` is where it stands. */
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

/** Changes the tree as it was seen, and writes down what became of the category that `work` names. */
export function changingTree(
  context: Context<Member>,
  { version, action }: { version: string; action: AuditAction },
  work: (held: Held) => Promise<string>,
): Promise<string> {
  return context.db.transaction(async (db) => {
    // One after the other: what another one added meanwhile is read only once all rows are held.
    await db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.source, OWN_TREE))
      .orderBy(asc(categories.id))
      .for('update')
    const rows = await treeRows(db)
    needVersion(versionOfTree(rows), version)
    const catId = await work({ db, rows, tree: await officeTree(db, rows) })
    const now = await treeRows(db)
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

/** The row; throws for one that is not of the tree. */
export function rowOf({ rows }: Held, catId: string): CategoryRow {
  const row = rows.find(({ id }) => id === catId)
  if (!row) throw categoryGone()
  return row
}

/** The row to write to. */
export const own = (catId: string) => and(eq(categories.id, catId), eq(categories.source, OWN_TREE))
