import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** The fields in which goods can have a word, most important first. */
export const REASON_FIELDS = {
  called: '名称、关键词、品牌或末级分类',
  attribute: '规格属性',
  told: '参数、副标题或二级分类',
  anywhere: '一级分类或店铺',
} as const

/** The bonus that a category gives to a word in the name of its goods. */
export const REASON_CATEGORIES = { leafEnds: '末级分类以它结尾', leafHolds: '末级分类里有它' } as const

/** Why goods stand where they stand in a search (docs/search.md). Points are shares of all that is asked for; 1 is all of it. */
export const Reason = later(() =>
  z.object({
    /** The whole; points of terms and what counts beside them add up to it. */
    sum: z.number(),
    /** The goods have every term, and stand before those that lack one. */
    hasAll: z.boolean(),
    /** A word of thousands of goods: 2 for what is called so, 1 for its category; then stock and sales decide. */
    isBroad: z.boolean(),
    terms: z.array(
      z.object({
        said: z.string(),
        /** The weight of the term: rare words have more. */
        weight: z.number(),
        points: z.number(),
        /** The way that counts; null where the goods lack the term. */
        way: z.nullable(
          z.object({
            word: z.string(),
            field: z.enum(['called', 'attribute', 'told', 'anywhere']),
            category: z.nullable(z.enum(['leafEnds', 'leafHolds'])),
            isNamed: z.boolean(),
            hundredths: z.number(),
          }),
        ),
      }),
    ),
    /** Points for the whole query in the name, for sales, for stock and for freshness. */
    whole: z.number(),
    sales: z.number(),
    stock: z.number(),
    fresh: z.number(),
  }),
)
export type Reason = z.output<ReturnType<typeof Reason>>
