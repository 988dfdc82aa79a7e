import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { regions } from './tables.ts'

export interface RegionStep {
  id: string
  name: string
}

/** Province, city, district. */
const LEVELS = 3

/** Returns a region of the standard tree with its ancestors, from the province down; empty for an unknown id. */
export async function loadRegionPath(db: Db, regionId: string): Promise<RegionStep[]> {
  const path: RegionStep[] = []
  for (let id = regionId; path.length < LEVELS;) {
    const own = and(eq(regions.tree, 'STD'), eq(regions.id, id))
    const [found] = await db.select().from(regions).where(own)
    if (!found) break
    path.unshift({ id: found.id, name: found.name })
    id = found.parentId
  }
  return path
}
