import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { goodsEngineIndexes } from './tables.ts'

export type EngineIndex = typeof goodsEngineIndexes.$inferSelect

const table = goodsEngineIndexes

/** Loads the indexes of an alias, oldest first. */
export const loadIndexes = (db: Db, alias: string): Promise<EngineIndex[]> =>
  db.select().from(table).where(eq(table.alias, alias)).orderBy(asc(table.name))

/** Stores a new index. */
export async function addIndex(db: Db, row: typeof table.$inferInsert): Promise<void> {
  await db.insert(table).values(row)
}

type Progress = Pick<EngineIndex, 'seen' | 'seenAt' | 'filledTo' | 'refused' | 'uuid'>

/** Stores the progress of an index and returns the updated row. */
export async function saveProgress(
  db: Db,
  index: EngineIndex,
  progress: Partial<Progress>,
): Promise<EngineIndex> {
  await db.update(table).set(progress).where(eq(table.name, index.name))
  return { ...index, ...progress }
}

/** Reserves and returns the version number of the next write, which increases across all processes. */
export async function takePass(db: Db, { name }: EngineIndex): Promise<number> {
  const [row] = await db
    .update(table)
    .set({ pass: sql`${table.pass} + 1` })
    .where(eq(table.name, name))
    .returning({ pass: table.pass })
  if (!row) throw new Error(`no index ${name} any more`)
  return row.pass
}

/** Makes one index the live one of its alias and removes the others. */
export async function activateIndex(db: Db, { name, alias }: EngineIndex): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(table).where(and(eq(table.alias, alias), ne(table.name, name)))
    await tx.update(table).set({ isLive: true }).where(eq(table.name, name))
  })
}

export async function removeIndexes(db: Db, names: readonly string[]): Promise<void> {
  await db.delete(table).where(inArray(table.name, [...names]))
}
