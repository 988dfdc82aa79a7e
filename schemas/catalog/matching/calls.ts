import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Id, typedText } from '#schemas/base/wire.ts'
import { GoodsCard } from '#schemas/catalog/goods/card.ts'

export const MATCH_LINES = 200
/** Maximum characters of one line. */
export const MATCH_TEXT = 100
/** Maximum pieces of one line. */
export const MATCH_PIECES = 999_999

/** Goods or a text. `cash` is the price that the caller pays now; `quantity` replaces the quantity in the text. */
const wanted = () => ({
  text: z.optional(typedText(MATCH_TEXT)),
  goodsId: z.optional(Id()),
  skuId: z.optional(Id()),
  cash: z.optional(Cash().check(z.regex(/^\d/))),
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(MATCH_PIECES))),
})
export const Wanted = later(() => z.object(wanted()))
export type Wanted = z.input<ReturnType<typeof Wanted>>

/** `sources` are goods types, an empty list means all; amounts are in yuan, as the viewer sees them. */
const filters = () => ({
  sources: z._default(z.array(z.int()).check(z.maxLength(30)), []),
  minCash: z.optional(Cash()),
  maxCash: z.optional(Cash()),
  sameOnly: z._default(z.boolean(), false),
  inStock: z._default(z.boolean(), false),
  /** Maximum matches per line. */
  count: z._default(z.int().check(z.minimum(1), z.maximum(30)), 10),
})

/** A score from 0 to 100 with its reasons. */
export const MatchScore = later(() =>
  z.object({
    points: z.int(),
    verdict: z.enum(['same', 'similar']),
    parts: z.array(
      z.object({
        key: z.enum(['name', 'brand', 'spec']),
        label: z.string(),
        /** Null if one side does not state it. */
        points: z.nullable(z.int()),
        note: z.string(),
      }),
    ),
  }),
)
export type MatchScore = z.output<ReturnType<typeof MatchScore>>

/** Price per amount, such as ￥1.50 per 100 ml. */
const UnitPrice = later(() => z.object({ cash: Cash(), per: z.string() }))
export type UnitPrice = z.output<ReturnType<typeof UnitPrice>>

export const Match = later(() =>
  z.object({
    goods: GoodsCard(),
    spec: z.string(),
    score: MatchScore(),
    /** Price per amount; null if the price is not in cash alone. */
    unitPrice: z.nullable(UnitPrice()),
    /** Difference from the line's base for the same amount, in hundredths of a percent; null if not comparable. */
    difference: z.nullable(z.int()),
  }),
)
export type Match = z.output<ReturnType<typeof Match>>

export const MatchedLine = later(() =>
  z.object({
    text: z.string(),
    /** Chosen goods; null for a text, and for goods that no longer exist. */
    goods: z.nullable(GoodsCard()),
    spec: z.string(),
    /** Number of pieces that the line requests; null if the line states none. */
    quantity: z.nullable(Count()),
    /** Number in the line that cannot be ordered, as written (0, -3, 99999999); null if there is none. */
    wrongQuantity: z._default(z.nullable(z.string()), null),
    /**
     * The entry of `matches` that can be used without asking; null if there is none. `cash` is the price per piece,
     * `total` the price of the whole line (of one piece without a quantity); both are null unless the price is in
     * cash alone. `stock` is in pieces.
     */
    best: z.nullable(
      z.object({
        skuId: z.string(),
        cash: z.nullable(Cash()),
        total: z.nullable(Cash()),
        stock: Count(),
      }),
    ),
    /** Given price, price of the chosen goods, or price of the first match of the same goods. */
    base: z.nullable(z.object({ by: z.enum(['given', 'chosen', 'first']), unitPrice: UnitPrice() })),
    matches: z.array(Match()),
  }),
)
export type MatchedLine = z.output<ReturnType<typeof MatchedLine>>

const Lines = later(() =>
  z.object({ lines: z.array(Wanted()).check(z.minLength(1), z.maxLength(MATCH_LINES)), ...filters() }),
)

export const matching = {
  findHighMatch: post('/product/v1/findHighMatch', {
    access: 'either',
    shows: ['goods'],
    input: () => z.object({ ...wanted(), ...filters() }),
    output: MatchedLine,
  }),
  /** Returns matching goods for each line, in the order of the lines. */
  findIntelligentHightMatch: post('/product/v1/match/findIntelligentHightMatch', {
    access: 'either',
    shows: ['goods'],
    input: Lines,
    output: () => z.array(MatchedLine()),
  }),
  file: post('/mall/v1/matching/file', {
    access: 'either',
    receive: 'blob',
    input: () => z.extend(Lines(), { format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    output: () => z.unknown(),
  }),
  /** Returns the price history of each of the last 24 months. */
  priceHistory: post('/mall/v1/matching/priceHistory', {
    access: 'either',
    shows: ['goods'],
    input: () => z.object({ skuId: Id() }),
    output: () =>
      z.object({
        /** Reason why there is no history: only members see this price, or it is not in cash alone; null otherwise. */
        hidden: z.nullable(z.enum(['login', 'points'])),
        months: z.array(z.object({ month: z.string(), cash: Cash() })),
        /** Flash sales in cash alone, latest first, with their price and days; the last day is inclusive. */
        sales: z._default(
          z.array(z.object({ name: z.string(), from: z.string(), to: z.string(), cash: Cash() })),
          [],
        ),
      }),
  }),
}
