import { z } from 'zod'
import type { IndexQuery } from '#server/catalog/goods/embedded/index-query.ts'
import type { Count } from '#server/catalog/goods/facet-counts.ts'
import type { CountedSubject, FacetCounts } from '#server/catalog/goods/goods-search.ts'
import { toRestrictions } from './to-clauses.ts'
import { ALL, listChosenSpecs, SPECS, getSpecKey, VALUES } from './to-facets.ts'

/** Rejects partial answers: after a timeout, or with failed shards. */
const whole = { timed_out: z.literal(false), _shards: z.object({ failed: z.literal(0) }) }

const Found = z.object({ ...whole, hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }) })
const Counted = z.object({ count: z.number(), _shards: whole._shards })

const Bucket = z.object({
  key: z.union([z.string(), z.number()]),
  /** Text of a flag such as `true`; a flag has a number as its `key`. */
  key_as_string: z.optional(z.string()),
  doc_count: z.number(),
})
/** Schema that rejects approximate counts, which omit values. */
const Buckets = z.object({
  doc_count_error_upper_bound: z.optional(z.literal(0)),
  sum_other_doc_count: z.optional(z.literal(0)),
  buckets: z.array(Bucket),
})
const Facet = z.looseObject({ doc_count: z.number() })
const Facets = z.object({ ...whole, aggregations: z.record(z.string(), Facet) })

/** Reads the ids from a `_search` answer, in the order of the answer. */
export const readIds = (answer: unknown): string[] => Found.parse(answer).hits.hits.map(({ _id: id }) => id)

/** Reads the number from a `_count` answer. */
export const readCount = (answer: unknown): number => Counted.parse(answer).count

/** Reads the counts of all facets from an answer; throws ZodError if a facet is missing or inexact. */
export function readFacets(query: IndexQuery, answer: unknown): FacetCounts {
  const { aggregations } = Facets.parse(answer)
  const facet = (key: string) => Facet.parse(aggregations[key])
  const all = facet(ALL)
  const own = (key: string) => (key in aggregations ? facet(key)[VALUES] : all[key])
  const chosen = listChosenSpecs(toRestrictions(query))
  const isOf = (subject: string) => (one: Count) => one.value.startsWith(`${subject.slice('spec:'.length)}:`)
  const others = countsOf(all[SPECS]).filter((one) => !chosen.some((subject) => isOf(subject)(one)))
  return {
    total: all.doc_count,
    counts: new Map(SUBJECTS.map((subject) => [subject, named(subject, countsOf(own(subject)))])),
    specs: [
      ...others,
      ...chosen.flatMap((subject, place) => countsOf(facet(getSpecKey(place))[VALUES]).filter(isOf(subject))),
    ],
  }
}

const SUBJECTS = [
  ...(['brands', 'categories', 'deliveryTypes', 'goodsTypes', 'labels'] as const),
  ...(['payModels', 'price', 'shops', 'stock'] as const),
] satisfies CountedSubject[]

/** Returns the counts of an aggregation without the empty price bands that the engine also returns. */
const countsOf = (aggregation: unknown): Count[] =>
  Buckets.parse(aggregation).buckets.flatMap(({ key, key_as_string: text, doc_count: count }) =>
    count > 0 ? [{ value: text ?? String(key), count }] : [],
  )

const named = (subject: CountedSubject, counts: Count[]): Count[] =>
  subject === 'categories'
    ? counts.map(({ value, count }) => ({ value: value.slice(value.indexOf('/') + 1), count }))
    : counts
