import { z } from 'zod'

/** Types of fields of an index, by their whole names. */
export type FieldTypes = ReadonlyMap<string, string>

const FieldMapping: z.ZodType = z.lazy(() =>
  z.union([
    z.strictObject({ type: z.enum(['keyword', 'long', 'boolean']) }),
    z.strictObject({ properties: z.record(z.string(), FieldMapping) }),
  ]),
)
const Properties = z.record(z.string(), FieldMapping)

/** `PUT _index_template/<name>`: composable templates. */
export const Template = z.strictObject({
  index_patterns: z.array(z.string().regex(/^[a-z0-9][a-z0-9_-]*\*$/)).min(1),
  priority: z.int().min(0),
  template: z.strictObject({
    settings: z.strictObject({
      index: z.strictObject({
        number_of_shards: z.int().min(1).max(1024),
        auto_expand_replicas: z.string().regex(/^\d+-(?:\d+|all)$/),
        max_result_window: z.int().min(1),
        gc_deletes: z.string().regex(/^\d+(?:ms|s|m|h|d)$/),
      }),
    }),
    mappings: z.strictObject({ dynamic: z.literal(false), properties: Properties }),
  }),
})

/** The fields of a mapping, those of objects with a point between. */
export function listFieldTypes(properties: object, above = ''): Map<string, string> {
  const entries = Object.entries(properties).flatMap(([name, field]): [string, string][] => {
    const whole = `${above}${name}`
    const { type, properties: inner } = field as { type?: string; properties?: object }
    return inner ? [...listFieldTypes(inner, `${whole}.`)] : [[whole, type ?? 'object']]
  })
  return new Map(entries)
}

/** Records of one field with a value that its type takes. */
function oneField(types: FieldTypes, valueOf: (type: string) => z.ZodType | undefined) {
  return z.record(z.string(), z.unknown()).check((context) => {
    const entries = Object.entries(context.value)
    const isRight = ([field, value]: [string, unknown]) =>
      valueOf(types.get(field) ?? 'unmapped')?.safeParse(value).success === true
    if (entries.length !== 1 || !entries.every(isRight))
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: `fields: ${JSON.stringify(context.value)}`,
      })
  })
}

const bound = z.int()

/** Clauses of the query language as they are documented, over the fields of an index. */
function clauseOver(types: FieldTypes) {
  const clause: z.ZodType = z.lazy(() =>
    z.union([
      z.strictObject({ match_all: z.strictObject({}) }),
      z.strictObject({
        term: oneField(types, (type) =>
          type === 'keyword' ? z.string() : type === 'boolean' ? z.boolean() : undefined,
        ),
      }),
      z.strictObject({
        prefix: oneField(types, (type) => (type === 'keyword' ? z.string() : undefined)),
      }),
      z.strictObject({
        terms: oneField(types, (type) => (type === 'keyword' ? z.array(z.string()).max(65_536) : undefined)),
      }),
      z.strictObject({
        range: oneField(types, (type) =>
          type === 'long'
            ? z
                .strictObject({ gte: z.optional(bound), lte: z.optional(bound) })
                .refine((range) => Object.keys(range).length > 0)
            : undefined,
        ),
      }),
      z.strictObject({ constant_score: z.strictObject({ filter: clause, boost: z.number().positive() }) }),
      z.strictObject({
        bool: z.strictObject({
          filter: z.optional(z.array(clause)),
          should: z.optional(z.array(clause)),
          must_not: z.optional(z.array(clause)),
          minimum_should_match: z.optional(z.int()),
        }),
      }),
    ]),
  )
  return clause
}

const Field = (types: FieldTypes, ...allowed: string[]) =>
  z.string().refine((field) => allowed.includes(types.get(field) ?? 'unmapped'), 'field')

/** Aggregations that count by value, and filters around them; names have none of `[]>`. */
function aggregationsOver(types: FieldTypes) {
  const name = z.string().regex(/^[^[\]>]+$/)
  const counting = z.union([
    z.strictObject({
      terms: z.strictObject({
        field: Field(types, 'keyword', 'boolean'),
        size: z.int().min(1).max(65_535),
        include: z.optional(z.string()),
      }),
    }),
    z.strictObject({
      range: z.strictObject({
        field: Field(types, 'long'),
        ranges: z.array(
          z.strictObject({ key: z.string(), from: z.optional(z.number()), to: z.optional(z.number()) }),
        ),
      }),
    }),
  ])
  const filter = z.strictObject({ filter: clauseOver(types), aggs: z.record(name, counting) })
  return z.record(name, filter)
}

/** Bodies of `_search` and `_count` over the fields of an index. */
export function bodiesOver(types: FieldTypes) {
  const order = z.enum(['asc', 'desc'])
  const sort = z.union([
    z.strictObject({ _score: z.strictObject({ order }) }),
    oneField(types, (type) =>
      type === 'unmapped'
        ? undefined
        : z.strictObject({ order, missing: z.optional(z.enum(['_last', '_first'])) }),
    ),
  ])
  const query = clauseOver(types)
  const shared = { query, track_total_hits: z.literal(false), timeout: z.string().regex(/^\d+ms$/) }
  return {
    _search: z.union([
      z
        .strictObject({
          ...shared,
          sort: z.array(sort).min(1),
          from: z.int().min(0),
          size: z.int().min(0),
          _source: z.literal(false),
        })
        .refine(({ from, size }) => from + size <= 10_000, 'Result window is too large'),
      z.strictObject({ ...shared, size: z.literal(0), aggs: aggregationsOver(types) }),
    ]),
    _count: z.strictObject({ query }),
  }
}
