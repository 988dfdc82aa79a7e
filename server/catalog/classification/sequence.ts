import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toTree } from '#server/catalog/goods/tree.ts'
import { reject } from '#server/platform/call/errors.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Table whose rows have a position among the rows with the same parent. */
type Ordered = PgTable & { id: PgColumn; sort: PgColumn }

/** Puts `id` before `beforeId`, or last if `beforeId` is null; throws STATE_CHANGED if `beforeId` is gone. */
export function placeBefore(ids: readonly string[], id: string, beforeId: string | null): string[] {
  const others = ids.filter((one) => one !== id)
  const at = beforeId === null ? others.length : others.indexOf(beforeId)
  if (at < 0) throw reject('STATE_CHANGED', '位置已变化，请刷新后再移动')
  return others.toSpliced(at, 0, id)
}

/** Stores the order of these ids, numbered from 0. */
export async function setOrder(db: Db, table: Ordered, ids: readonly string[]): Promise<void> {
  const places = ids.map((id, sort) => sql`(${id}, ${sort}::int)`)
  await db.execute(sql`update ${table} set sort = place.sort
    from (values ${sql.join(places, sql`, `)}) as place (id, sort)
    where ${table.id} = place.id and ${table.sort} <> place.sort`)
}

/** Returns rows in tree order: each followed by the rows below it. Siblings keep their order. */
export function sortInTreeOrder<R extends { id: string; parentId: string | null }>(rows: readonly R[]): R[] {
  return toTree<R, R[]>(rows, null, (row, below) => [row, ...below.flat()]).flat()
}

/** Returns a version of the sequence of rows, which changes when a row moves. */
export const hashOrderVersion = (rows: readonly { id: string }[]) => hashVersion(rows.map(({ id }) => id))
