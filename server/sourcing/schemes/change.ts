import { eq, sql } from 'drizzle-orm'
import { exceedsLimits } from '#schemas/sourcing/schemes/quote-scheme.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { loadWholeScheme, type WholeScheme } from './read.ts'
import {
  findCurrentScheme,
  makeScheme,
  findOwnScheme,
  createSchemeNotFound,
  type SchemeRow,
} from './scheme.ts'
import { schemes } from './tables.ts'

const tooMuch = () => reject('SCHEME_FULL', '方案总额超过 100 亿元，请减少数量或降低报价')

/** Loads the changed scheme; throws SCHEME_FULL if its totals exceed the limits. */
async function wholeAfter(context: Context<Member>, row: SchemeRow): Promise<WholeScheme> {
  try {
    const whole = await loadWholeScheme(context, context.user, row)
    if (exceedsLimits(whole.totals)) throw tooMuch()
    return whole
  } catch (error) {
    throw error instanceof RangeError ? tooMuch() : error
  }
}

/** Increments the revision of a changed scheme and updates its total, inside the transaction of the change. */
export async function countChange(
  context: Context<Member>,
  schemeId: string,
): Promise<{ revision: number; whole: WholeScheme }> {
  const row = await findOwnScheme(context, schemeId)
  const whole = await wholeAfter(context, row)
  const { quote } = whole.totals
  const [counted] = await context.db
    .update(schemes)
    .set({ revision: sql`${schemes.revision} + 1`, updatedAt: context.clock.now(), quote })
    .where(eq(schemes.id, schemeId))
    .returning({ revision: schemes.revision })
  return { revision: counted?.revision ?? row.revision, whole }
}

export function requireDraft({ status }: SchemeRow): void {
  if (status === 'FINAL') throw reject('SCHEME_LOCKED', '方案已定稿，请先改回草稿再修改')
  if (status === 'ARCHIVED') throw reject('SCHEME_LOCKED', '方案已归档，请先恢复为草稿再修改')
}

interface Which {
  /** Id of the scheme; the current scheme if absent. */
  schemeId?: string | undefined
  /** True to create a scheme if there is no current one. */
  make?: boolean
}

async function chosen(context: Context<Member>, { schemeId, make }: Which): Promise<SchemeRow> {
  if (schemeId !== undefined) return findOwnScheme(context, schemeId)
  const current = await findCurrentScheme(context)
  if (current) return current
  if (!make) throw createSchemeNotFound()
  return (await makeScheme(context)).row
}

/** Changes a scheme; several devices wait for each other. A change that exceeds the limits is rolled back. */
export function changeScheme<T>(
  context: Context<Member>,
  which: Which,
  work: (transaction: Context<Member>, row: SchemeRow) => Promise<T>,
): Promise<{ row: SchemeRow; revision: number; whole: WholeScheme; result: T }> {
  return withMemberLock(context, async (transaction) => {
    const row = await chosen(transaction, which)
    requireDraft(row)
    const result = await work(transaction, row)
    return { row, result, ...(await countChange(transaction, row.id)) }
  })
}
