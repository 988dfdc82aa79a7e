import { asc, eq, inArray, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { FileKind, ListedObject, Services } from '#server/platform/call/context.ts'
import { type Job, MAX_WAITING } from '#server/platform/call/job.ts'
import { OBJECT_NAME } from '#server/platform/files/store-files.ts'
import { droppedObjects } from '#server/platform/files/tables.ts'
import { FILE_TABLES } from './file-tables.ts'

const BATCH = 100
/** Objects per listing; S3 returns no more. */
const PAGE = 1_000
/** Age below which an object without a row is kept, because the row may still be written, ms. */
const YOUNG_MS = DAY_MS

/** Deletes objects whose files were deleted; if the bucket does not answer, the next run tries again. */
export const deleteDroppedFiles: Job = {
  name: 'delete-dropped-files',
  everyMs: 60_000,
  async run({ db, files: { bucket } }) {
    let deleted = 0
    while (bucket) {
      const rows = await db.select().from(droppedObjects).orderBy(asc(droppedObjects.key)).limit(BATCH)
      // No transaction: deleting an object twice is harmless.
      for (const { key } of rows) {
        await bucket.delete(key)
        await db.delete(droppedObjects).where(eq(droppedObjects.key, key))
      }
      deleted += rows.length
      if (rows.length < BATCH) break
    }
    return deleted
  },
  async waiting({ db }) {
    const due = db.select().from(droppedObjects).limit(MAX_WAITING)
    const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(due.as('due'))
    return row?.rows ?? 0
  },
}

/** Finds objects without a row, which a crash between storing an object and writing its row leaves behind. */
export const sweepBucket: Job = {
  name: 'sweep-bucket',
  everyMs: 6 * 3_600_000,
  async run(services) {
    const { bucket } = services.files
    let swept = 0
    for (const kind of bucket ? getTypedKeys(FILE_TABLES) : []) {
      let after = ''
      for (;;) {
        const page = (await bucket?.list(`${kind}/`, after, PAGE)) ?? []
        const last = page.at(-1)
        if (!last) break
        swept += await dropOrphans(services, kind, page)
        after = last.key
      }
    }
    return swept
  },
}

async function dropOrphans(
  { db, clock }: Services,
  kind: FileKind,
  page: readonly ListedObject[],
): Promise<number> {
  // Skip objects whose names the mall did not assign.
  const own = page.filter(({ key }) => OBJECT_NAME.test(key))
  const old = own.filter(({ changedAt }) => changedAt < clock.now() - YOUNG_MS)
  if (old.length === 0) return 0
  const table = FILE_TABLES[kind]
  const object = sql<string | null>`${table.object}`
  const rows = await db
    .select({ object })
    .from(table)
    .where(
      inArray(
        table.id,
        old.map(({ key }) => OBJECT_NAME.exec(key)?.[1] ?? ''),
      ),
    )
  const named = new Set(rows.map((row) => row.object))
  const orphans = old.filter(({ key }) => !named.has(key)).map(({ key }) => ({ key }))
  if (orphans.length > 0) await db.insert(droppedObjects).values(orphans).onConflictDoNothing()
  return orphans.length
}
