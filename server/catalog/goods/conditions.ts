import { and, eq, type SQL } from 'drizzle-orm'
import { normaliseFilter, type GoodsFilter } from '#schemas/goods/filter.ts'
import { goods } from '../tables.ts'
import type { TextMatch } from '../search/match.ts'
import type { Roots } from './category-roots.ts'
import { placeConditions } from './place-conditions.ts'
import { priceConditions } from './price-conditions.ts'
import { traitConditions } from './trait-conditions.ts'
import { about, type Bound, type Condition, type Subject } from './condition.ts'
import type { Eyes } from './viewer.ts'

// Always there, so no name tells of it.
const onShelf: Bound = { where: eq(goods.status, 'ON'), values: {} }

interface Asked {
  filter: GoodsFilter
  eyes: Eyes
  match: TextMatch | null
  roots: Roots
}

/** A filter of §3 as conditions that are all to hold; `eyes` decide whose price a price range means. */
export function conditionsOf({ filter, eyes, match, roots }: Asked): Condition[] {
  const normal = normaliseFilter(filter)
  return [
    ...about(null, onShelf, match ?? undefined),
    ...placeConditions(normal, roots),
    ...priceConditions(normal, eyes),
    ...traitConditions(normal),
  ]
}

/** All of them, but those about `except`. */
export function allOf(conditions: readonly Condition[], except?: Subject): SQL | undefined {
  const kept = conditions.filter(({ subject }) => subject === null || subject !== except)
  return and(...kept.map(({ where }) => where))
}
