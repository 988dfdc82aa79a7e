import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toTree } from '#server/catalog/goods/tree.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { versionOf } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'

/** A table whose rows stand in an order among those of their parent. */
type Ordered = PgTable & { id: PgColumn; sort: PgColumn }

/** Returns the ids of one parent with `id` in front of `beforeId`, null for the last place; throws STATE_CHANGED where that one is gone. */
export function placeBefore(ids: readonly string[], id: string, beforeId: string | null): string[] {
  const others = ids.filter((one) => one !== id)
  const at = beforeId === null ? others.length : others.indexOf(beforeId)
  if (at < 0) throw refuse('STATE_CHANGED', '位置已变化，请刷新后再移动')
  return others.toSpliced(at, 0, id)
}

/** Numbers the rows of these ids from 0 on. */
export async function setOrder(db: Db, table: Ordered, ids: readonly string[]): Promise<void> {
  const places = ids.map((id, sort) => sql`(${id}, ${sort}::int)`)
  await db.execute(sql`update ${table} set sort = place.sort
    from (values ${sql.join(places, sql`, `)}) as place (id, sort)
    where ${table.id} = place.id and ${table.sort} <> place.sort`)
}

/** Returns rows that are sorted among their own as they stand: each followed by those below it. */
export function inTreeOrder<R extends { id: string; parentId: string | null }>(rows: readonly R[]): R[] {
  return toTree<R, R[]>(rows, null, (row, below) => [row, ...below.flat()]).flat()
}

/** Names the sequence of rows: after a move it is another one. */
export const versionOfOrder = (rows: readonly { id: string }[]) => versionOf(rows.map(({ id }) => id))
