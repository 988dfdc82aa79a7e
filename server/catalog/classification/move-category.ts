import { eq, inArray, sql } from 'drizzle-orm'
import { listBranch, checkMove } from '#schemas/catalog/classification/category-moves.ts'
import { findByName } from '#server/catalog/goods/search-columns.ts'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { CategoryRow, Held } from './category-tree.ts'
import { lockGoods } from './lock-goods.ts'
import { placeBefore, setOrder } from './sequence.ts'

const within = (catId: string) => sql`${goods.categoryPath} @> array[${catId}]`

/** Rebuilds the search columns of all goods in a branch from the current category names. */
export async function findAnew(db: Db, catId: string): Promise<void> {
  await lockGoods(db, within(catId))
  await findByName(db, within(catId))
}

interface Move {
  row: CategoryRow
  parentId: string | null
  beforeId: string | null
}

/** Moves a branch with its goods. Ids stay the same, so addresses that contain them keep working. */
export async function moveBranch({ db, rows, tree }: Held, { row, parentId, beforeId }: Move): Promise<void> {
  const fault = checkMove(tree, row.id, parentId)
  if (fault !== null) throw reject('BAD_INPUT', fault)
  const beside = rows.filter((one) => one.parentId === parentId).map(({ id }) => id)
  await setOrder(db, categories, placeBefore(beside, row.id, beforeId))
  if (row.parentId === parentId) return
  const parent = rows.find(({ id }) => id === parentId)
  const deeper = (parent?.level ?? 0) + 1 - row.level
  const ids = listBranch(tree, row.id).map(({ catId }) => catId)
  await db
    .update(categories)
    .set({ level: sql`${categories.level} + ${deeper}` })
    .where(inArray(categories.id, ids))
  await db.update(categories).set({ parentId }).where(eq(categories.id, row.id))
  await lockGoods(db, within(row.id))
  const above = pathTo(rows, parentId)
  const path = sql`${goods.categoryPath}`
  await db
    .update(goods)
    .set({
      categoryPath: sql`${sql.param(above)}::text[] || ${path}[array_position(${path}, ${row.id}):]`,
    })
    .where(within(row.id))
  await findByName(db, within(row.id))
}

/** Returns the ids of a category and all categories above, top category first. */
function pathTo(rows: readonly CategoryRow[], catId: string | null): string[] {
  const row = rows.find(({ id }) => id === catId)
  return row ? [...pathTo(rows, row.parentId), row.id] : []
}
