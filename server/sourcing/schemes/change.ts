import { eq, sql } from 'drizzle-orm'
import { isBeyondLimits } from '#schemas/sourcing/schemes/reckon.ts'
import { oneByOne } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { wholeOf, type WholeScheme } from './read.ts'
import { currentScheme, makeScheme, ownScheme, schemeGone, type SchemeRow } from './scheme.ts'
import { schemes } from './tables.ts'

const tooMuch = () => refuse('SCHEME_FULL', '方案总额超过 100 亿元，请减少数量或降低报价')

/** The scheme after a change; refuses one that is beyond what a total may be. */
async function wholeAfter(context: Context<Member>, row: SchemeRow): Promise<WholeScheme> {
  try {
    const whole = await wholeOf(context, context.user, row)
    if (isBeyondLimits(whole.totals)) throw tooMuch()
    return whole
  } catch (error) {
    throw error instanceof RangeError ? tooMuch() : error
  }
}

/** Counts a change of a scheme, inside its transaction. */
export async function countChange(
  context: Context<Member>,
  schemeId: string,
): Promise<{ revision: number; whole: WholeScheme }> {
  const row = await ownScheme(context, schemeId)
  const whole = await wholeAfter(context, row)
  const { quote } = whole.totals
  const [counted] = await context.db
    .update(schemes)
    .set({ revision: sql`${schemes.revision} + 1`, updatedAt: context.clock.now(), quote })
    .where(eq(schemes.id, schemeId))
    .returning({ revision: schemes.revision })
  return { revision: counted?.revision ?? row.revision, whole }
}

export function needDraft({ status }: SchemeRow): void {
  if (status === 'FINAL') throw refuse('SCHEME_LOCKED', '方案已定稿，请先改回草稿再修改')
  if (status === 'ARCHIVED') throw refuse('SCHEME_LOCKED', '方案已归档，请先恢复为草稿再修改')
}

interface Which {
  /** The current one unless it is named. */
  schemeId?: string | undefined
  /** Where there is none, one is made. */
  make?: boolean
}

async function chosen(context: Context<Member>, { schemeId, make }: Which): Promise<SchemeRow> {
  if (schemeId !== undefined) return ownScheme(context, schemeId)
  const current = await currentScheme(context)
  if (current) return current
  if (!make) throw schemeGone()
  return (await makeScheme(context)).row
}

/**
 * Changes what is in a draft of the member: one device after the other, each over what the others left, so that nothing is lost.
 * What would make the scheme too much, changes nothing.
 */
export function changeScheme<T>(
  context: Context<Member>,
  which: Which,
  work: (transaction: Context<Member>, row: SchemeRow) => Promise<T>,
): Promise<{ row: SchemeRow; revision: number; whole: WholeScheme; result: T }> {
  return oneByOne(context, async (transaction) => {
    const row = await chosen(transaction, which)
    needDraft(row)
    const result = await work(transaction, row)
    return { row, result, ...(await countChange(transaction, row.id)) }
  })
}
