import { regionRows } from '#fixtures/mall/regions.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { regions } from './tables.ts'

/**
 * The tree of regions: no part of the demo, for without it nobody can write an address. Nothing where some stand already;
 * the caller is alone (`Database.alone`).
 */
export async function seedRegions(db: Db): Promise<void> {
  const [someplace] = await db.select({ id: regions.id }).from(regions).limit(1)
  if (someplace) return
  await db.transaction((tx) => insertRows(tx, regions, regionRows()))
}
