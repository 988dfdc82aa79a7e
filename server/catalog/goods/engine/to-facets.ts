import type { Subject } from '#server/catalog/goods/condition.ts'
import type { IndexQuery } from '#server/catalog/goods/embedded/index-query.ts'
import type { CountedSubject } from '#server/catalog/goods/goods-search.ts'
import { BAND_EDGES } from '#server/catalog/goods/price-bands.ts'
import { allOf, type Clause } from './clause.ts'
import { type Restriction, restrictionsOf } from './to-clauses.ts'
import { categoryStep } from './to-document.ts'

/** Values of a facet at most: with more of them counts would not be exact, and statements count. */
const MOST_VALUES = 10_000

/** An aggregation that counts goods by value. */
export type Counting =
  | { terms: { field: string; size: number; include?: string } }
  | { range: { field: string; ranges: readonly { key: string; from?: number; to?: number }[] } }

/** Aggregations over the goods that a filter finds. */
interface Among {
  filter: Clause
  aggs: Readonly<Record<string, Counting>>
}

/** The key of a facet in `aggs`: specs have names that an engine does not allow there. */
export const SPECS = 'specs'
export const specKey = (place: number) => `${SPECS}${place}`
/** The key of what the whole selection finds. */
export const ALL = 'all'
/** The key of the values within a facet of its own goods. */
export const VALUES = 'values'

/** The subjects of specs that a query restricts, in the order of `specKey`. */
export const chosenSpecs = (restrictions: readonly Restriction[]): Subject[] =>
  restrictions.flatMap(({ subject }) => (subject?.startsWith('spec:') ? [subject] : []))

/**
 * The body of a `_search` for all facets. Choices stand among the aggregations, not in the query: a facet with a choice of
 * its own is counted without that choice.
 */
export function toFacets(query: IndexQuery) {
  const restrictions = restrictionsOf(query)
  const isChosen = (subject: Subject) => restrictions.some((one) => one.subject === subject)
  const among = (except?: Subject): Clause =>
    allOf(
      restrictions
        .filter(({ subject }) => subject !== null && subject !== except)
        .map(({ clause }) => clause),
    )
  const countings = Object.entries(countingsOf(query)) as [CountedSubject, Counting][]
  const open = countings.filter(([subject]) => !isChosen(subject))
  const chosen = countings.filter(([subject]) => isChosen(subject))
  const all: Among = { filter: among(), aggs: { ...Object.fromEntries(open), [SPECS]: attributes() } }
  return {
    query: {
      bool: { filter: restrictions.flatMap(({ subject, clause }) => (subject === null ? [clause] : [])) },
    },
    size: 0,
    track_total_hits: false,
    aggs: {
      [ALL]: all,
      ...Object.fromEntries(
        chosen.map(([subject, counting]): [string, Among] => [
          subject,
          { filter: among(subject), aggs: { [VALUES]: counting } },
        ]),
      ),
      ...Object.fromEntries(
        chosenSpecs(restrictions).map((subject, place): [string, Among] => [
          specKey(place),
          { filter: among(subject), aggs: { [VALUES]: attributes(subject) } },
        ]),
      ),
    },
  }
}

const valuesOf = (field: string, include?: string): Counting => ({
  terms: { field, size: MOST_VALUES, ...(include !== undefined && { include }) },
})

/** Counts all values such as `颜色:红`, or those of the spec that a subject names. */
const attributes = (subject?: Subject): Counting =>
  valuesOf('attributes', subject && beginningWith(`${subject.slice('spec:'.length)}:`))

function countingsOf({ filter: { catId }, view }: IndexQuery): Record<CountedSubject, Counting> {
  return {
    brands: valuesOf('brandId'),
    categories: valuesOf('categorySteps', beginningWith(categoryStep(catId, ''))),
    deliveryTypes: valuesOf('deliveryType'),
    goodsTypes: valuesOf('goodsType'),
    labels: valuesOf('labels'),
    payModels: valuesOf('payModel'),
    price: { range: { field: `prices.${view}.figure`, ranges: BANDS } },
    shops: valuesOf('shopId'),
    stock: valuesOf('inStock'),
  }
}

/** The bands between `BAND_EDGES` by their place, from inclusive and to exclusive. */
const BANDS = [...BAND_EDGES, undefined].map((to, place) => {
  const from = BAND_EDGES[place - 1]
  return { key: String(place), ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
})

/** A regular expression of Lucene for all values that begin so. */
const beginningWith = (text: string) => `${text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}.*`
