import { eq } from 'drizzle-orm'
import type { PastedAddress } from '#schemas/address/entities.ts'
import { readPastedAddress } from '#schemas/address/paste-address.ts'
import { createRegionIndex } from '#schemas/address/region-index.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { regions } from '#server/people/regions/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { deleteAddress, saveAddress, setDefaultAddress, updateAddress } from './change.ts'
import { readRows, toAddresses } from './rows.ts'
import { getPathKey, findStandingRegions } from './standing-regions.ts'

export const addressRoutes = implement(addresses, {
  findAll: async (_, context) => toAddresses(context, await readRows(context)),
  save: saveAddress,
  update: updateAddress,
  deleteById: deleteAddress,
  setDef: setDefaultAddress,
  recognise: ({ text }, context) => recogniseAddress(text, context),
})

/** Runs on the server, because a page should not carry the whole tree of regions. */
async function recogniseAddress(text: string, services: Pick<Services, 'db'>): Promise<PastedAddress> {
  const { id, parentId, name } = regions
  const rows = await services.db.select({ id, parentId, name }).from(regions).where(eq(regions.tree, 'STD'))
  const read = readPastedAddress(createRegionIndex(rows), text)
  const standing = await findStandingRegions(services, [read.regionIds])
  return { ...read, regionWhole: standing.has(getPathKey(read.regionIds)) }
}
