import { and, count, desc, eq } from 'drizzle-orm'
import type { Address } from '#schemas/address/entities.ts'
import { addressFault, MAX_ADDRESSES, readAddressTexts, REGION_MESSAGE } from '#schemas/address/rules.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { addresses as calls } from '#schemas/people/accounts/address-calls.ts'
import { oneByOne } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { type AddressRow, ofMember, ownRow, toAddresses } from './rows.ts'
import { pathKey, standingRegions } from './standing-regions.ts'
import { addresses } from './tables.ts'

type Typed = Parsed<typeof calls.save>

/** What is kept of an address, by the fields of the form one by one; the region's names are the tree's. */
async function readTyped(context: Context<Member>, typed: Typed, before?: AddressRow) {
  for (const field of ['name', 'telephone'] as const) complain(addressFault(field, typed))
  const names = (await standingRegions(context, [typed.regionIds])).get(pathKey(typed.regionIds))
  const sameRegion = before && pathKey(before.regionIds) === pathKey(typed.regionIds)
  if (!names && sameRegion) throw refuse('REGION_GONE')
  if (!names) throw refuse('BAD_INPUT', REGION_MESSAGE)
  for (const field of ['detail', 'label'] as const) complain(addressFault(field, typed))
  return { ...readAddressTexts(typed), regionIds: typed.regionIds, regionNames: names }
}

function complain(fault: string | null): void {
  if (fault !== null) throw refuse('BAD_INPUT', fault)
}

/** Two defaults at once are refused by the index, so the old one steps down first. */
async function makeDefault(context: Context<Member>, addressId: string): Promise<void> {
  const { db, user } = context
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, user.id), eq(addresses.isDefault, true)))
  await db.update(addresses).set({ isDefault: true }).where(ofMember(context, addressId))
}

async function asSaved(context: Context<Member>, addressId: string): Promise<Address> {
  const [saved] = await toAddresses(context, [await ownRow(context, addressId)])
  if (!saved) throw refuse('NOT_FOUND')
  return saved
}

export function saveAddress(typed: Typed, context: Context<Member>): Promise<Address> {
  return oneByOne(context, async (transaction) => {
    const { db, clock, random, user } = transaction
    const row = await readTyped(transaction, typed)
    const [held] = await db.select({ all: count() }).from(addresses).where(eq(addresses.userId, user.id))
    const all = held?.all ?? 0
    if (all >= MAX_ADDRESSES) throw refuse('ADDRESS_FULL')
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
  return oneByOne(context, async (transaction) => {
    const before = await ownRow(transaction, addressId)
    const row = await readTyped(transaction, typed, before)
    const changed = { ...row, updatedAt: transaction.clock.now() }
    await transaction.db.update(addresses).set(changed).where(ofMember(transaction, addressId))
    if (typed.isDefault) await makeDefault(transaction, addressId)
    return asSaved(transaction, addressId)
  })
}

/** With the default the newest of the others becomes it, so that a member with addresses always has one. */
export function deleteAddress({ addressId }: { addressId: string }, context: Context<Member>): Promise<null> {
  return oneByOne(context, async (transaction) => {
    const { isDefault } = await ownRow(transaction, addressId)
    await transaction.db.delete(addresses).where(ofMember(transaction, addressId))
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
  return oneByOne(context, async (transaction) => {
    await ownRow(transaction, addressId)
    await makeDefault(transaction, addressId)
    return null
  })
}
