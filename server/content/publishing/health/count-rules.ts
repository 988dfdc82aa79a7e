import type { PlacedRule } from '#schemas/page/health/rules.ts'
import { getSearch } from '#server/catalog/goods/get-search.ts'
import { selectSearched } from '#server/catalog/goods/search/select-searched.ts'
import type { Context } from '#server/platform/call/context.ts'

/** Maximum number of rules checked per page. */
const MAX_RULES = 100

/** Counts the goods that a guest finds by each rule, one rule at a time; returns counts by the key of the rule. */
export async function countRules(
  context: Pick<Context, 'db' | 'clock'>,
  rules: readonly PlacedRule[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { key, rule } of rules) {
    if (counts.size >= MAX_RULES) break
    if (counts.has(key)) continue
    const { by: _, count: __, ...filter } = rule
    const { selection } = await selectSearched(context, null, { filter })
    counts.set(key, await getSearch(context.db).count(selection))
  }
  return counts
}
