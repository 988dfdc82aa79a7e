import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { isByBudget } from '#schemas/sourcing/schemes/budget-tiers.ts'
import type { scheme } from '#schemas/sourcing/schemes/calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { readGroups } from './rows.ts'
import { findCurrentScheme, findOwnScheme } from './scheme.ts'
import { schemeItems } from './tables.ts'

/** GET scheme/target: null if no draft can take goods. */
export async function findTarget(
  { schemeId }: Parsed<typeof scheme.target>,
  context: Context<Member>,
): Promise<Out<typeof scheme.target>> {
  const row =
    schemeId === undefined ? await findCurrentScheme(context) : await findOwnScheme(context, schemeId)
  if (row?.status !== 'DRAFT') return null
  const groups = await readGroups(context, row.id)
  const items = await context.db
    .select({ groupId: schemeItems.groupId, goodsId: schemeItems.goodsId, hidden: schemeItems.hidden })
    .from(schemeItems)
    .where(eq(schemeItems.schemeId, row.id))
  const shown = items.filter(({ hidden }) => !hidden)
  return {
    schemeId: row.id,
    name: row.name,
    count: shown.length,
    byBudget: isByBudget(groups),
    groups: groups.map(({ id, title }) => ({
      groupId: id,
      title,
      count: shown.filter(({ groupId }) => groupId === id).length,
    })),
    goodsIds: [...new Set(items.map(({ goodsId }) => goodsId))],
  }
}
