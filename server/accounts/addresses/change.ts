import { and, count, desc, eq } from 'drizzle-orm'
import type { addresses as calls } from '#schemas/api/addresses.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { Address } from '#schemas/entities/address.ts'
import { addressFault, MAX_ADDRESSES, readAddressTexts, REGION_MESSAGE } from '#schemas/rules/address.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { addresses } from './tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { oneByOne } from '../member-lock.ts'
import { type AddressRow, ofMember, ownRow, toAddresses } from './rows.ts'
import { pathKey, standingRegions } from './standing-regions.ts'

type Typed = Parsed<typeof calls.save>
type Within = Context<Member>

/** What is kept of an address, by the fields of the form one by one; the region's names are the tree's. */
async function readTyped(context: Within, typed: Typed, before?: AddressRow) {
  for (const field of ['name', 'telephone'] as const) complain(addressFault(field, typed))
  const names = (await standingRegions(context, [typed.regionIds])).get(pathKey(typed.regionIds))
  const kept = before && pathKey(before.regionIds) === pathKey(typed.regionIds)
  if (!names && kept) throw refuse('REGION_GONE')
  if (!names) throw refuse('BAD_INPUT', REGION_MESSAGE)
  for (const field of ['detail', 'label'] as const) complain(addressFault(field, typed))
  return { ...readAddressTexts(typed), regionIds: typed.regionIds, regionNames: names }
}

function complain(fault: string | null): void {
  if (fault !== null) throw refuse('BAD_INPUT', fault)
}

/** Two defaults at once are refused by the index, so the old one steps down first. */
async function makeDefault(context: Within, addressId: string): Promise<void> {
  const { db, user } = context
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, user.id), eq(addresses.isDefault, true)))
  await db.update(addresses).set({ isDefault: true }).where(ofMember(context, addressId))
}

async function asSaved(context: Within, addressId: string): Promise<Address> {
  const [saved] = await toAddresses(context, [await ownRow(context, addressId)])
  if (!saved) throw refuse('NOT_FOUND')
  return saved
}

export function saveAddress(typed: Typed, context: Within): Promise<Address> {
  return oneByOne(context, async (within) => {
    const { db, clock, random, user } = within
    const row = await readTyped(within, typed)
    const [held] = await db.select({ all: count() }).from(addresses).where(eq(addresses.userId, user.id))
    const all = held?.all ?? 0
    if (all >= MAX_ADDRESSES) throw refuse('ADDRESS_FULL')
    const id = random.token(12)
    const now = clock.now()
    await db.insert(addresses).values({ id, userId: user.id, ...row, createdAt: now, updatedAt: now })
    if (typed.isDefault || all === 0) await makeDefault(within, id)
    return asSaved(within, id)
  })
}

export function updateAddress(
  { addressId, ...typed }: Parsed<typeof calls.update>,
  context: Within,
): Promise<Address> {
  return oneByOne(context, async (within) => {
    const before = await ownRow(within, addressId)
    const row = await readTyped(within, typed, before)
    const changed = { ...row, updatedAt: within.clock.now() }
    await within.db.update(addresses).set(changed).where(ofMember(within, addressId))
    if (typed.isDefault) await makeDefault(within, addressId)
    return asSaved(within, addressId)
  })
}

/** With the default the newest of the others becomes it, so that a member with addresses always has one. */
export function deleteAddress({ addressId }: { addressId: string }, context: Within): Promise<null> {
  return oneByOne(context, async (within) => {
    const { isDefault } = await ownRow(within, addressId)
    await within.db.delete(addresses).where(ofMember(within, addressId))
    const [newest] = await within.db
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, within.user.id))
      .orderBy(desc(addresses.createdAt), desc(addresses.id))
      .limit(1)
    if (isDefault && newest) await makeDefault(within, newest.id)
    return null
  })
}

export function setDefaultAddress({ addressId }: { addressId: string }, context: Within): Promise<null> {
  return oneByOne(context, async (within) => {
    await ownRow(within, addressId)
    await makeDefault(within, addressId)
    return null
  })
}
