import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** Fields that a word can match, most important first. */
export const REASON_FIELDS = {
  called: '名称、关键词、品牌或末级分类',
  attribute: '规格属性',
  told: '参数、副标题或二级分类',
  anywhere: '一级分类或店铺',
} as const

/** Bonus for a word in the name of goods that also matches their category. */
export const REASON_CATEGORIES = { leafEnds: '末级分类以它结尾', leafHolds: '末级分类里有它' } as const

/** Explanation of a search rank (docs/search.md). Points are shares of the whole query, which is 1. */
export const Reason = later(() =>
  z.object({
    /** Total; the points of the terms and the additional points below add up to it. */
    sum: z.number(),
    /** True if the goods match every term; such goods rank before all others. */
    hasAll: z.boolean(),
    /** For a word that matches thousands of goods: 2 if they are called so, 1 if their category is. */
    isBroad: z.boolean(),
    terms: z.array(
      z.object({
        said: z.string(),
        /** Weight of the term; rare words weigh more. */
        weight: z.number(),
        points: z.number(),
        /** Best match of the term; null if the goods do not match it. */
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
