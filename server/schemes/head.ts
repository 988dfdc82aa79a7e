import { and, eq } from 'drizzle-orm'
import type { Basket, scheme } from '#schemas/api/scheme.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { parsePercent, readGroupRule } from '#schemas/scheme/wire.ts'
import { oneByOne } from '#server/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { needDraft } from './change.ts'
import { basketOf, makeScheme, type NewScheme, nextChosenAt, ownScheme, schemeGone } from './scheme.ts'
import { schemes } from './tables.ts'

type Said = Omit<Parsed<typeof scheme.create>, 'name'> & { name?: string | undefined }

/** What the owner says, as the row has it; only what is said. */
export function headOf({ rule, taxRate, name, validUntil, customer, note, rounding }: Said): NewScheme {
  if (name?.trim() === '') throw refuse('BAD_INPUT', '请填写方案名称')
  if (validUntil != null && parseMallTime(validUntil) === undefined)
    throw refuse('BAD_INPUT', '有效期不是有效的日期，请重新选择')
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(customer !== undefined && { customer: customer.trim() }),
    ...(validUntil !== undefined && { validUntil }),
    ...(taxRate !== undefined && { taxRate: parsePercent(taxRate) }),
    ...(rule && { ruleBy: rule.by, ruleRate: readGroupRule(rule).rate }),
    ...(rounding && { rounding }),
    ...(note !== undefined && { note: note.trim() }),
  }
}

/** POST scheme/create */
export async function createScheme(
  said: Parsed<typeof scheme.create>,
  context: Context<Member>,
): Promise<Out<typeof scheme.create>> {
  const head = headOf(said)
  const { row } = await oneByOne(context, (transaction) => makeScheme(transaction, head))
  return { schemeId: row.id }
}

/** POST scheme/setCurrent: only a draft takes goods. */
export async function setCurrent(
  { schemeId }: Parsed<typeof scheme.setCurrent>,
  context: Context<Member>,
): Promise<Basket> {
  const row = await oneByOne(context, async (transaction) => {
    const found = await ownScheme(transaction, schemeId)
    needDraft(found)
    const chosenAt = await nextChosenAt(transaction)
    await transaction.db.update(schemes).set({ chosenAt }).where(eq(schemes.id, schemeId))
    return found
  })
  return basketOf(context, row)
}

/** POST scheme/remove: in whatever state, with all that is in it and every link to it. */
export async function removeScheme(
  { schemeId }: Parsed<typeof scheme.remove>,
  { db, user }: Context<Member>,
): Promise<null> {
  const gone = await db
    .delete(schemes)
    .where(and(eq(schemes.id, schemeId), eq(schemes.userId, user.id)))
    .returning({ id: schemes.id })
  if (gone.length === 0) throw schemeGone()
  return null
}
