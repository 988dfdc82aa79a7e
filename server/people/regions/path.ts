import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { regions } from './tables.ts'

export interface RegionStep {
  id: string
  name: string
}

/** Province, city, district: nothing of the standard tree lies deeper. */
const LEVELS = 3

/** A region of the standard tree with those above it, from the province down; empty for an unknown id. */
export async function regionPath(db: Db, regionId: string): Promise<RegionStep[]> {
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
