import type { Understood } from '#schemas/base/understood.ts'
import type { Conflict, ConflictPart } from '#schemas/catalog/goods/conflict.ts'
import { normalizeFilter } from '#schemas/catalog/goods/filter.ts'
import type { Condition } from '#server/catalog/goods/condition.ts'
import { getSearch } from '#server/catalog/goods/get-search.ts'
import { selectBy, type Selection } from '#server/catalog/goods/selection.ts'
import type { Db } from '#server/platform/database/open.ts'
import { leaveOut } from './filter-parts.ts'

/** Maximum number of parts checked; other suggestions on the page cover the rest. */
const MAX_PARTS = 7

/**
 * Finds two typed prices or conditions that exclude each other, or one condition that no goods meet. Null if only
 * three or more conditions conflict, or only words were given. Stops at the first conflict; checks words last.
 */
export async function findConflict(
  db: Db,
  selection: Selection,
  understood: Understood | null = null,
): Promise<Conflict | null> {
  const prices = understood?.budget?.excluding ?? []
  if (prices.length > 0) return { parts: prices.map(({ said }) => `price:${said}`) }
  const all = partsOf(selection.conditions)
  // There is nothing to suggest if only the words could be removed.
  if (all.every((part) => part === 'words')) return null
  // Words come last: if a brand has no goods in a category, no word finds any, and the words are not the reason.
  const others = all.filter((part) => part !== 'words').slice(0, MAX_PARTS)
  const parts = [...others, ...all.filter((part) => part === 'words')]
  const hasGoods = (...some: ConflictPart[]) =>
    hasAny(db, selection, new Set(all.filter((part) => !some.includes(part))))
  for (const part of parts) {
    if (await hasGoods(part)) continue
    return part === 'words' ? null : { parts: [part] }
  }
  for (const [one, other] of pairsOf(parts)) if (!(await hasGoods(one, other))) return { parts: [one, other] }
  return null
}

const partsOf = (conditions: readonly Condition[]): ConflictPart[] =>
  conditions.flatMap(({ part, subject }) => part ?? subject ?? [])

const pairsOf = <T>(parts: readonly T[]): [T, T][] =>
  parts.flatMap((one, at) => parts.slice(at + 1).map((other): [T, T] => [one, other]))

async function hasAny(
  db: Db,
  { eyes, filter, match, only, reach }: Selection,
  leftOut: ReadonlySet<ConflictPart>,
): Promise<boolean> {
  const kept = leaveOut(normalizeFilter(filter), leftOut)
  const words = leftOut.has('words') ? null : match
  const selection = await selectBy(db, eyes, { filter: kept, match: words, only, reach })
  return (await getSearch(db).countUpTo(selection, 1)) > 0
}
