import { sql } from 'drizzle-orm'
import { regionRows } from '#fixtures/mall/regions.ts'
import type { Db } from '#server/platform/database/open.ts'
import { regions } from './tables.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'

/** Any constant: it only has to be the same in every process that may fill the table. */
const REGIONS_LOCK = 7_261_022

const areThere = (db: Db) => db.select({ id: regions.id }).from(regions).limit(1)

/** The tree of regions: no part of the demo, for without it nobody can write an address. Nothing where some stand already. */
export async function seedRegions(db: Db): Promise<void> {
  if ((await areThere(db)).length > 0) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${REGIONS_LOCK})`)
    if ((await areThere(tx)).length === 0) await insertRows(tx, regions, regionRows())
  })
}
