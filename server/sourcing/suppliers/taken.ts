import { and, eq, ne } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import type { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { getCompanyKey } from '#schemas/sourcing/suppliers/document.ts'
import { SINGLE_FIELDS, type SingleField, TAKEN } from '#schemas/sourcing/suppliers/fields.ts'
import { suppliers } from '#server/catalog/goods/tables.ts'
import { findByAccount } from '#server/people/accounts/users.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireTurn } from '#server/platform/call/throttle.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import { supplierApplications } from './tables.ts'

/** Checks from one address in a minute, enough for a form and too few to try a list of names. */
const PER_MINUTE = 30

export const KEYS: Readonly<Record<SingleField, (value: string) => string>> = {
  supplierName: getCompanyKey,
  sysuserAccount: (value) => value.trim().toLowerCase(),
  taxNumber: (value) => toHalfWidth(value).trim().toUpperCase(),
}

const COLUMNS = {
  supplierName: supplierApplications.companyKey,
  sysuserAccount: supplierApplications.accountKey,
  taxNumber: supplierApplications.taxNumber,
} as const

/** Returns true if another open or approved application has the value, or an existing account or supplier does. */
async function isTaken(
  { db }: Pick<Context, 'db'>,
  { field, value, ownId }: { field: SingleField; value: string; ownId: string | undefined },
): Promise<boolean> {
  const key = KEYS[field](value)
  if (key === '') return false
  const others = ownId === undefined ? undefined : ne(supplierApplications.id, ownId)
  const [applied] = await db
    .select({ id: supplierApplications.id })
    .from(supplierApplications)
    .where(and(eq(COLUMNS[field], key), others))
  if (applied) return true
  if (field === 'sysuserAccount') return (await findByAccount({ db }, value)) !== undefined
  if (field === 'taxNumber') return false
  const same = eq(suppliers.name, value.trim())
  return (await db.select({ id: suppliers.id }).from(suppliers).where(same).limit(1)).length > 0
}

/** Throws BAD_INPUT with the field for the first value that is taken. */
export async function requireFree(
  context: Pick<Context, 'db'>,
  texts: Readonly<Record<SingleField, string>>,
  ownId: string | undefined,
): Promise<void> {
  for (const field of SINGLE_FIELDS)
    if (await isTaken(context, { field, value: texts[field], ownId }))
      throw reject('BAD_INPUT', TAKEN[field], { field })
}

export async function checkAvailability(
  { field, value, applicationId }: Parsed<typeof calls.taken>,
  context: Context,
): Promise<{ taken: boolean }> {
  const everyMs = 60_000 / PER_MINUTE
  await requireTurn(context, {
    key: `supplier:taken:pace:${getPeerKey(context.ip)}`,
    burst: PER_MINUTE,
    everyMs,
  })
  return { taken: await isTaken(context, { field, value, ownId: applicationId }) }
}
