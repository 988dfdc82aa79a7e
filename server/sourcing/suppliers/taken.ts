import { and, eq, ne } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import type { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { companyKey } from '#schemas/sourcing/suppliers/document.ts'
import { SINGLE_FIELDS, type SingleField, TAKEN } from '#schemas/sourcing/suppliers/fields.ts'
import { suppliers } from '#server/catalog/goods/tables.ts'
import { findByAccount } from '#server/people/accounts/users.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { needTurn } from '#server/platform/call/throttle.ts'
import { peerKey } from '#server/platform/process/networks.ts'
import { supplierApplications } from './tables.ts'

/** Asked from one address in a minute: a form asks once a field, a list of names is long. */
const PER_MINUTE = 30

/** By which two values are the same. */
export const KEYS: Readonly<Record<SingleField, (value: string) => string>> = {
  supplierName: companyKey,
  sysuserAccount: (value) => value.trim().toLowerCase(),
  taxNumber: (value) => toHalfWidth(value).trim().toUpperCase(),
}

const COLUMNS = {
  supplierName: supplierApplications.companyKey,
  sysuserAccount: supplierApplications.accountKey,
  taxNumber: supplierApplications.taxNumber,
} as const

/** Whether another open or approved application has it, or what stands already. */
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

/** Throws for the first of them that is taken, with the field that says so. */
export async function needFree(
  context: Pick<Context, 'db'>,
  texts: Readonly<Record<SingleField, string>>,
  ownId: string | undefined,
): Promise<void> {
  for (const field of SINGLE_FIELDS)
    if (await isTaken(context, { field, value: texts[field], ownId }))
      throw refuse('BAD_INPUT', TAKEN[field], { field })
}

export async function taken(
  { field, value, applicationId }: Parsed<typeof calls.taken>,
  context: Context,
): Promise<{ taken: boolean }> {
  const everyMs = 60_000 / PER_MINUTE
  await needTurn(context, { key: `supplier:taken:pace:${peerKey(context.ip)}`, burst: PER_MINUTE, everyMs })
  return { taken: await isTaken(context, { field, value, ownId: applicationId }) }
}
