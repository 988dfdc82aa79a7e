import { regionRows } from '#fixtures/mall/regions.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { regions } from './tables.ts'

/** Does nothing if there are regions. The caller must hold `Database.alone`. */
export async function seedRegions(db: Db): Promise<void> {
  const [someplace] = await db.select({ id: regions.id }).from(regions).limit(1)
  if (someplace) return
  await db.transaction((tx) => insertRows(tx, regions, regionRows()))
}
