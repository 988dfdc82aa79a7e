import type { PlacedRule } from '#schemas/page/health/rules.ts'
import { searchOf } from '#server/catalog/goods/search-of.ts'
import { selectSearched } from '#server/catalog/goods/search/select-searched.ts'
import type { Context } from '#server/platform/call/context.ts'

/** Rules of one page that are counted; the others are not looked at. */
const MOST_RULES = 100

/** Counts the goods that a guest finds by each rule, one after the other; by the rule's key. */
export async function countRules(
  context: Pick<Context, 'db' | 'clock'>,
  rules: readonly PlacedRule[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { key, rule } of rules) {
    if (counts.size >= MOST_RULES) break
    if (counts.has(key)) continue
    const { by: _, count: __, ...filter } = rule
    const { selection } = await selectSearched(context, null, { filter })
    counts.set(key, await searchOf(context.db).count(selection))
  }
  return counts
}
