import { and, count, desc, eq } from 'drizzle-orm'
import type { Address } from '#schemas/address/entities.ts'
import { findAddressFault, MAX_ADDRESSES, readAddressTexts, REGION_MESSAGE } from '#schemas/address/rules.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { addresses as calls } from '#schemas/people/accounts/address-calls.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { type AddressRow, matchMemberAddress, requireAddress, toAddresses } from './rows.ts'
import { getPathKey, findStandingRegions } from './standing-regions.ts'
import { addresses } from './tables.ts'

type Typed = Parsed<typeof calls.save>

/** Throws REGION_GONE if the unchanged region no longer exists, BAD_INPUT for any other fault. */
async function readTyped(context: Context<Member>, typed: Typed, before?: AddressRow) {
  for (const field of ['name', 'telephone'] as const) complain(findAddressFault(field, typed))
  const names = (await findStandingRegions(context, [typed.regionIds])).get(getPathKey(typed.regionIds))
  const sameRegion = before && getPathKey(before.regionIds) === getPathKey(typed.regionIds)
  if (!names && sameRegion) throw reject('REGION_GONE')
  if (!names) throw reject('BAD_INPUT', REGION_MESSAGE)
  for (const field of ['detail', 'label'] as const) complain(findAddressFault(field, typed))
  return { ...readAddressTexts(typed), regionIds: typed.regionIds, regionNames: names }
}

function complain(fault: string | null): void {
  if (fault !== null) throw reject('BAD_INPUT', fault)
}

/** Makes an address the default; clears the old default first, as the unique index rejects two defaults. */
async function makeDefault(context: Context<Member>, addressId: string): Promise<void> {
  const { db, user } = context
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, user.id), eq(addresses.isDefault, true)))
  await db.update(addresses).set({ isDefault: true }).where(matchMemberAddress(context, addressId))
}

async function asSaved(context: Context<Member>, addressId: string): Promise<Address> {
  const [saved] = await toAddresses(context, [await requireAddress(context, addressId)])
  if (!saved) throw reject('NOT_FOUND')
  return saved
}

export function saveAddress(typed: Typed, context: Context<Member>): Promise<Address> {
  return withMemberLock(context, async (transaction) => {
    const { db, clock, random, user } = transaction
    const row = await readTyped(transaction, typed)
    const [held] = await db.select({ all: count() }).from(addresses).where(eq(addresses.userId, user.id))
    const all = held?.all ?? 0
    if (all >= MAX_ADDRESSES) throw reject('ADDRESS_FULL')
    const id = random.token(12)
    const now = clock.now()
    await db.insert(addresses).values({ id, userId: user.id, ...row, createdAt: now, updatedAt: now })
    if (typed.isDefault || all === 0) await makeDefault(transaction, id)
    return asSaved(transaction, id)
  })
}

export function updateAddress(
  { addressId, ...typed }: Parsed<typeof calls.update>,
  context: Context<Member>,
): Promise<Address> {
  return withMemberLock(context, async (transaction) => {
    const before = await requireAddress(transaction, addressId)
    const row = await readTyped(transaction, typed, before)
    const changed = { ...row, updatedAt: transaction.clock.now() }
    await transaction.db.update(addresses).set(changed).where(matchMemberAddress(transaction, addressId))
    if (typed.isDefault) await makeDefault(transaction, addressId)
    return asSaved(transaction, addressId)
  })
}

/** Makes the newest remaining address the default, so that a member with addresses always has one. */
export function deleteAddress({ addressId }: { addressId: string }, context: Context<Member>): Promise<null> {
  return withMemberLock(context, async (transaction) => {
    const { isDefault } = await requireAddress(transaction, addressId)
    await transaction.db.delete(addresses).where(matchMemberAddress(transaction, addressId))
    const [newest] = await transaction.db
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, transaction.user.id))
      .orderBy(desc(addresses.createdAt), desc(addresses.id))
      .limit(1)
    if (isDefault && newest) await makeDefault(transaction, newest.id)
    return null
  })
}

export function setDefaultAddress(
  { addressId }: { addressId: string },
  context: Context<Member>,
): Promise<null> {
  return withMemberLock(context, async (transaction) => {
    await requireAddress(transaction, addressId)
    await makeDefault(transaction, addressId)
    return null
  })
}
