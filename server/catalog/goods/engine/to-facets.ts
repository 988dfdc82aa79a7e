import type { Subject } from '#server/catalog/goods/condition.ts'
import type { IndexQuery } from '#server/catalog/goods/embedded/index-query.ts'
import type { CountedSubject } from '#server/catalog/goods/goods-search.ts'
import { BAND_EDGES } from '#server/catalog/goods/price-bands.ts'
import { requireAll, type Clause } from './clause.ts'
import { type Restriction, toRestrictions } from './to-clauses.ts'
import { encodeCategoryStep } from './to-document.ts'

/** Maximum number of values that the engine counts exactly; with more values, SQL statements count instead. */
const MAX_VALUES = 10_000

export type Counting =
  | { terms: { field: string; size: number; include?: string } }
  | { range: { field: string; ranges: readonly { key: string; from?: number; to?: number }[] } }

interface Among {
  filter: Clause
  aggs: Readonly<Record<string, Counting>>
}

/** Spec facets are numbered, because an engine does not allow the names of specs as keys. */
export const SPECS = 'specs'
export const getSpecKey = (place: number) => `${SPECS}${place}`
export const ALL = 'all'
/** Key of the values within a facet in which the shopper has chosen values. */
export const VALUES = 'values'

/** Lists the spec subjects that a query restricts, in the order of `getSpecKey`. */
export const listChosenSpecs = (restrictions: readonly Restriction[]): Subject[] =>
  restrictions.flatMap(({ subject }) => (subject?.startsWith('spec:') ? [subject] : []))

/** Builds the aggregations. Choices are applied in each aggregation, so that a facet ignores its own choice. */
export function toFacets(query: IndexQuery) {
  const restrictions = toRestrictions(query)
  const isChosen = (subject: Subject) => restrictions.some((one) => one.subject === subject)
  const among = (except?: Subject): Clause =>
    requireAll(
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
        listChosenSpecs(restrictions).map((subject, place): [string, Among] => [
          getSpecKey(place),
          { filter: among(subject), aggs: { [VALUES]: attributes(subject) } },
        ]),
      ),
    },
  }
}

const valuesOf = (field: string, include?: string): Counting => ({
  terms: { field, size: MAX_VALUES, ...(include !== undefined && { include }) },
})

const attributes = (subject?: Subject): Counting =>
  valuesOf('attributes', subject && beginningWith(`${subject.slice('spec:'.length)}:`))

function countingsOf({ filter: { catId }, view }: IndexQuery): Record<CountedSubject, Counting> {
  return {
    brands: valuesOf('brandId'),
    categories: valuesOf('categorySteps', beginningWith(encodeCategoryStep(catId, ''))),
    deliveryTypes: valuesOf('deliveryType'),
    goodsTypes: valuesOf('goodsType'),
    labels: valuesOf('labels'),
    payModels: valuesOf('payModel'),
    price: { range: { field: `prices.${view}.figure`, ranges: BANDS } },
    shops: valuesOf('shopId'),
    stock: valuesOf('inStock'),
  }
}

/** Price bands between `BAND_EDGES`, keyed by their position; `from` is inclusive, `to` is exclusive. */
const BANDS = [...BAND_EDGES, undefined].map((to, place) => {
  const from = BAND_EDGES[place - 1]
  return { key: String(place), ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
})

const beginningWith = (text: string) => `${text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}.*`
