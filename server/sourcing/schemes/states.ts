import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { Basket, scheme } from '#schemas/sourcing/schemes/calls.ts'
import type { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { mayBecome } from '#schemas/sourcing/schemes/states.ts'
import { schemeStates } from '#schemas/sourcing/schemes/words.ts'
import { oneByOne } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { countChange, needDraft } from './change.ts'
import { basketOf, nextChosenAt, ownScheme, schemeGone } from './scheme.ts'
import { schemes } from './tables.ts'

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

/** POST scheme/setStatus: what it is already it stays, without a change. */
export async function setStatus(
  { schemeId, status }: Parsed<typeof schemeList.setStatus>,
  context: Context<Member>,
): Promise<null> {
  await oneByOne(context, async (transaction) => {
    const row = await ownScheme(transaction, schemeId)
    if (!mayBecome(row.status, status))
      throw refuse('SCHEME_LOCKED', `方案${schemeStates[row.status]}，请先改回草稿`)
    if (row.status === status) return
    await transaction.db.update(schemes).set({ status }).where(eq(schemes.id, schemeId))
    await countChange(transaction, schemeId)
  })
  return null
}

/** POST scheme/remove: in whatever state, with all that is in it and every link to it. */
export async function removeScheme(
  { schemeId }: Parsed<typeof schemeList.remove>,
  context: Context<Member>,
): Promise<null> {
  await oneByOne(context, async ({ db, user }) => {
    const gone = await db
      .delete(schemes)
      .where(and(eq(schemes.id, schemeId), eq(schemes.userId, user.id)))
      .returning({ id: schemes.id })
    if (gone.length === 0) throw schemeGone()
  })
  return null
}
