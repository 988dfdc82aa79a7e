import type { Understood } from '#schemas/base/understood.ts'
import type { Conflict, ConflictPart } from '#schemas/catalog/goods/conflict.ts'
import { normaliseFilter } from '#schemas/catalog/goods/filter.ts'
import type { Condition } from '#server/catalog/goods/condition.ts'
import { searchOf } from '#server/catalog/goods/search-of.ts'
import { selectBy, type Selection } from '#server/catalog/goods/selection.ts'
import type { Db } from '#server/platform/database/open.ts'
import { leaveOut } from './filter-parts.ts'

/** Conditions that are compared; what a shopper chooses beyond them is left to the ways out of the list. */
const MOST_PARTS = 7

/**
 * Finds why a selection without goods has none: two typed prices or two conditions that exclude each other, or one that no
 * goods meet. Null where it takes three of them, and for words alone. Stops at the first conflict, places and choices before
 * words.
 */
export async function findConflict(
  db: Db,
  selection: Selection,
  understood: Understood | null = null,
): Promise<Conflict | null> {
  const prices = understood?.budget?.excluding ?? []
  if (prices.length > 0) return { parts: prices.map(({ said }) => `price:${said}`) }
  const all = partsOf(selection.conditions)
  // Nothing to take back but the words themselves.
  if (all.every((part) => part === 'words')) return null
  // The words stand last: goods that do not exist in a brand's category are not found by any word.
  const others = all.filter((part) => part !== 'words').slice(0, MOST_PARTS)
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

/** Returns whether any goods are found if some conditions are left out. */
async function hasAny(
  db: Db,
  { eyes, filter, match, only, reach }: Selection,
  leftOut: ReadonlySet<ConflictPart>,
): Promise<boolean> {
  const kept = leaveOut(normaliseFilter(filter), leftOut)
  const words = leftOut.has('words') ? null : match
  const selection = await selectBy(db, eyes, { filter: kept, match: words, only, reach })
  return (await searchOf(db).countUpTo(selection, 1)) > 0
}
