import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { Basket, scheme } from '#schemas/sourcing/schemes/calls.ts'
import type { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { canBecome } from '#schemas/sourcing/schemes/states.ts'
import { schemeStates } from '#schemas/sourcing/schemes/words.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { countChange, requireDraft } from './change.ts'
import { loadBasket, getNextChosenAt, findOwnScheme, createSchemeNotFound } from './scheme.ts'
import { schemes } from './tables.ts'

/** POST scheme/setCurrent: throws SCHEME_LOCKED unless the scheme is a draft. */
export async function setCurrentScheme(
  { schemeId }: Parsed<typeof scheme.setCurrent>,
  context: Context<Member>,
): Promise<Basket> {
  const row = await withMemberLock(context, async (transaction) => {
    const found = await findOwnScheme(transaction, schemeId)
    requireDraft(found)
    const chosenAt = await getNextChosenAt(transaction)
    await transaction.db.update(schemes).set({ chosenAt }).where(eq(schemes.id, schemeId))
    return found
  })
  return loadBasket(context, row)
}

/** POST scheme/setStatus: setting the same status again changes nothing. */
export async function setSchemeStatus(
  { schemeId, status }: Parsed<typeof schemeList.setStatus>,
  context: Context<Member>,
): Promise<null> {
  await withMemberLock(context, async (transaction) => {
    const row = await findOwnScheme(transaction, schemeId)
    if (!canBecome(row.status, status))
      throw reject('SCHEME_LOCKED', `方案${schemeStates[row.status]}，请先改回草稿`)
    if (row.status === status) return
    await transaction.db.update(schemes).set({ status }).where(eq(schemes.id, schemeId))
    await countChange(transaction, schemeId)
  })
  return null
}

/** POST scheme/remove: deletes a scheme in any state with its contents and links. */
export async function removeScheme(
  { schemeId }: Parsed<typeof schemeList.remove>,
  context: Context<Member>,
): Promise<null> {
  await withMemberLock(context, async ({ db, user }) => {
    const gone = await db
      .delete(schemes)
      .where(and(eq(schemes.id, schemeId), eq(schemes.userId, user.id)))
      .returning({ id: schemes.id })
    if (gone.length === 0) throw createSchemeNotFound()
  })
  return null
}
