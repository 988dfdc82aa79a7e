import { eq } from 'drizzle-orm'
import type { PastedAddress } from '#schemas/entities/address.ts'
import { readPastedAddress } from '#schemas/address/paste-address.ts'
import { regionIndex } from '#schemas/address/region-index.ts'
import type { Services } from '#server/platform/call/context.ts'
import { regions } from '#server/regions/tables.ts'
import { pathKey, standingRegions } from './standing-regions.ts'

/** AD4: the mall reads the text, since the tree of the regions is more than a page should carry. */
export async function recogniseAddress(text: string, services: Pick<Services, 'db'>): Promise<PastedAddress> {
  const { id, parentId, name } = regions
  const rows = await services.db.select({ id, parentId, name }).from(regions).where(eq(regions.tree, 'STD'))
  const read = readPastedAddress(regionIndex(rows), text)
  const standing = await standingRegions(services, [read.regionIds])
  return { ...read, regionWhole: standing.has(pathKey(read.regionIds)) }
}
