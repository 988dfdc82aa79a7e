import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Id, typedText } from '#schemas/base/wire.ts'
import { GoodsCard } from '#schemas/catalog/goods/card.ts'

/** Lines of one comparison. */
export const MATCH_LINES = 200
/** Characters of one line. */
export const MATCH_TEXT = 100
/** Pieces of one line. */
export const MATCH_PIECES = 999_999

/** Goods of the mall, or a text; `cash` is what the one who asks pays for it now, `quantity` replaces what the text says. */
const wanted = () => ({
  text: z.optional(typedText(MATCH_TEXT)),
  goodsId: z.optional(Id()),
  skuId: z.optional(Id()),
  cash: z.optional(Cash().check(z.regex(/^\d/))),
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(MATCH_PIECES))),
})
export const Wanted = later(() => z.object(wanted()))
export type Wanted = z.input<ReturnType<typeof Wanted>>

/** Which goods count: sources are goods types, and all where none is named; amounts in yuan of what the viewer sees. */
const filters = () => ({
  sources: z._default(z.array(z.int()).check(z.maxLength(30)), []),
  minCash: z.optional(Cash()),
  maxCash: z.optional(Cash()),
  sameOnly: z._default(z.boolean(), false),
  inStock: z._default(z.boolean(), false),
  /** Goods for a line, at most. */
  count: z._default(z.int().check(z.minimum(1), z.maximum(30)), 10),
})

/** A score in points of a hundred, with why. */
export const MatchScore = later(() =>
  z.object({
    points: z.int(),
    verdict: z.enum(['same', 'similar']),
    parts: z.array(
      z.object({
        key: z.enum(['name', 'brand', 'spec']),
        label: z.string(),
        /** Null where one side says nothing of it. */
        points: z.nullable(z.int()),
        note: z.string(),
      }),
    ),
  }),
)
export type MatchScore = z.output<ReturnType<typeof MatchScore>>

/** What so much of it costs: ￥1.50 per 100 ml. */
const UnitPrice = later(() => z.object({ cash: Cash(), per: z.string() }))
export type UnitPrice = z.output<ReturnType<typeof UnitPrice>>

export const Match = later(() =>
  z.object({
    goods: GoodsCard(),
    /** Chosen values of its specifications. */
    spec: z.string(),
    score: MatchScore(),
    /** Null where its price is not cash alone. */
    unitPrice: z.nullable(UnitPrice()),
    /** Hundredths of a percent against the line's base, for as much of it; null where the two do not compare. */
    difference: z.nullable(z.int()),
  }),
)
export type Match = z.output<ReturnType<typeof Match>>

export const MatchedLine = later(() =>
  z.object({
    text: z.string(),
    /** The goods that were chosen; null of a text, and of goods that are gone. */
    goods: z.nullable(GoodsCard()),
    spec: z.string(),
    /** Pieces that the line asks for; null where it does not say. */
    quantity: z.nullable(Count()),
    /** The number that stands in the line and cannot be ordered, as it is written: 0, -3, 99999999; null where there is none. */
    wrongQuantity: z._default(z.nullable(z.string()), null),
    /**
     * Of `matches` what can be taken for the line without asking; null where nothing can. `cash` is for a piece and `total` for
     * all of the line, one where it does not say how many; null where the price is not cash alone. `stock` is how many pieces
     * there are now.
     */
    best: z.nullable(
      z.object({
        skuId: z.string(),
        cash: z.nullable(Cash()),
        total: z.nullable(Cash()),
        stock: Count(),
      }),
    ),
    /** What differences are against: the price given, that of the chosen goods, or that of the first of the same goods. */
    base: z.nullable(z.object({ by: z.enum(['given', 'chosen', 'first']), unitPrice: UnitPrice() })),
    matches: z.array(Match()),
  }),
)
export type MatchedLine = z.output<ReturnType<typeof MatchedLine>>

const Lines = later(() =>
  z.object({ lines: z.array(Wanted()).check(z.minLength(1), z.maxLength(MATCH_LINES)), ...filters() }),
)

export const matching = {
  /** The same and similar goods of one. */
  findHighMatch: post('/product/v1/findHighMatch', {
    access: 'either',
    shows: ['goods'],
    input: () => z.object({ ...wanted(), ...filters() }),
    output: MatchedLine,
  }),
  /** The same for each line, in their order. */
  findIntelligentHightMatch: post('/product/v1/match/findIntelligentHightMatch', {
    access: 'either',
    shows: ['goods'],
    input: Lines,
    output: () => z.array(MatchedLine()),
  }),
  /** The same as a table. */
  file: post('/mall/v1/matching/file', {
    access: 'either',
    receive: 'blob',
    input: () => z.extend(Lines(), { format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    output: () => z.unknown(),
  }),
  /** What goods cost in each of the last 24 months. */
  priceHistory: post('/mall/v1/matching/priceHistory', {
    access: 'either',
    shows: ['goods'],
    input: () => z.object({ skuId: Id() }),
    output: () =>
      z.object({
        /** Why there is none: only a member sees this price, or it is not cash alone; null where there may be one. */
        hidden: z.nullable(z.enum(['login', 'points'])),
        months: z.array(z.object({ month: z.string(), cash: Cash() })),
        /** Flash sales in cash alone, the latest first: the price of their days, the last one included. */
        sales: z._default(
          z.array(z.object({ name: z.string(), from: z.string(), to: z.string(), cash: Cash() })),
          [],
        ),
      }),
  }),
}
