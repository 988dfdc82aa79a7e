import { and, desc, eq } from 'drizzle-orm'
import type { Address } from '#schemas/address/entities.ts'
import type { Member, Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { pathKey, standingRegions } from './standing-regions.ts'
import { addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect
type Reader = Pick<Services, 'db'> & { user: Pick<Member, 'id'> }

/** The default first, then the newest. */
export function readRows({ db, user }: Reader): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, user.id))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
}

/** The one address, only while it is the member's own. */
export const ofMember = ({ user }: Reader, addressId: string) =>
  and(eq(addresses.id, addressId), eq(addresses.userId, user.id))

/** Refuses an address of somebody else as one that is not there. */
export async function ownRow(reader: Reader, addressId: string): Promise<AddressRow> {
  const [row] = await reader.db.select().from(addresses).where(ofMember(reader, addressId))
  if (!row) throw refuse('NOT_FOUND', '该收货地址不存在或已被删除，请重新选择')
  return row
}

/** Rows as they travel, each with whether its region still stands. */
export async function toAddresses(
  services: Pick<Services, 'db'>,
  rows: readonly AddressRow[],
): Promise<Address[]> {
  const standing = await standingRegions(
    services,
    rows.map(({ regionIds }) => regionIds),
  )
  return rows.map(({ id, name, telephone, regionIds, regionNames, detail, label, isDefault }) => ({
    addressId: id,
    name,
    telephone,
    regionIds,
    regionNames,
    detail,
    label,
    isDefault,
    regionGone: !standing.has(pathKey(regionIds)),
  }))
}
