import { and, desc, eq } from 'drizzle-orm'
import type { Address } from '#schemas/address/entities.ts'
import type { Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { getPathKey, findStandingRegions } from './standing-regions.ts'
import { addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect
type Reader = Pick<Services, 'db'> & { user: Pick<Member, 'id'> }

/** Loads the member's addresses, the default first, then the newest. */
export function readRows({ db, user }: Reader): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, user.id))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
}

/** Builds the condition for one address of the member. */
export const matchMemberAddress = ({ user }: Reader, addressId: string) =>
  and(eq(addresses.id, addressId), eq(addresses.userId, user.id))

/** Loads an address of the member. Throws NOT_FOUND for an unknown address and for one of another member. */
export async function requireAddress(reader: Reader, addressId: string): Promise<AddressRow> {
  const [row] = await reader.db.select().from(addresses).where(matchMemberAddress(reader, addressId))
  if (!row) throw reject('NOT_FOUND', '该收货地址不存在或已被删除，请重新选择')
  return row
}

/** Converts rows to addresses and marks those whose region no longer exists. */
export async function toAddresses(
  services: Pick<Services, 'db'>,
  rows: readonly AddressRow[],
): Promise<Address[]> {
  const standing = await findStandingRegions(
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
    regionGone: !standing.has(getPathKey(regionIds)),
  }))
}
