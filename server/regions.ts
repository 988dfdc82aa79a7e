import { aliasedTable, and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { regions } from '#server/db/schema/content.ts'

export interface RegionStep {
  id: string
  name: string
}

const city = aliasedTable(regions, 'city')
const province = aliasedTable(regions, 'province')

/** A region of the standard tree with those above it, from the province down; empty for an unknown id. */
export async function regionPath(db: Db, regionId: string): Promise<RegionStep[]> {
  const [found] = await db
    .select({
      top: { id: province.id, name: province.name },
      middle: { id: city.id, name: city.name },
      own: { id: regions.id, name: regions.name },
    })
    .from(regions)
    .leftJoin(city, and(eq(city.tree, regions.tree), eq(city.id, regions.parentId)))
    .leftJoin(province, and(eq(province.tree, regions.tree), eq(province.id, city.parentId)))
    .where(and(eq(regions.tree, 'STD'), eq(regions.id, regionId)))
  if (!found) return []
  return [found.top, found.middle, found.own].filter((step) => step !== null)
}
