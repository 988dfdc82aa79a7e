import * as z from 'zod/mini'
import { fieldMeta } from './field-meta.ts'
import { Id } from './wire.ts'

const ids = z.array(Id).check(z.maxLength(50))
const yuan = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => String(value)),
    z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
  ),
)

export const GOODS_ORDERS = {
  default: '综合',
  sales: '销量从高到低',
  newest: '最新上架',
  priceAsc: '价格从低到高',
  priceDesc: '价格从高到低',
} as const

const byIds = z.object({ by: z.literal('ids'), ids })

/** A subset of §3's goods filter, with its names. Prices are yuan as decimal strings. */
const byQuery = z.object({
  by: z.literal('query'),
  goodsName: z.optional(z.string().check(z.maxLength(60))),
  catIdList: z.optional(ids),
  brandIdList: z.optional(ids),
  labelList: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(20))),
  shopId: z.optional(Id),
  payModels: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(7)))),
  sourceList: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(14)))),
  sellPriceStart: z.optional(yuan),
  sellPriceEnd: z.optional(yuan),
  isActivity: z.optional(z.boolean()),
  orderType: z._default(z.enum(['default', 'sales', 'newest', 'priceAsc', 'priceDesc']), 'default'),
  count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 10),
})

/** Which goods a widget shows: ids in their order, or a rule. Never copies of goods, never prices of goods. */
export const GoodsSource = z.discriminatedUnion('by', [byIds, byQuery])
export type GoodsSource = z.output<typeof GoodsSource>
export type GoodsQuerySource = z.output<typeof byQuery>

/** The field of a widget that holds a source; without one the widget has no goods. */
export function goodsSource(label = '商品来源') {
  return z
    ._default(z.discriminatedUnion('by', [byIds, byQuery]), { by: 'ids', ids: [] })
    .register(fieldMeta, { label, control: 'goodsSource' })
}

/** How many goods a source can give at most, for reserving their space. */
export function goodsCount(source: GoodsSource): number {
  return source.by === 'ids' ? source.ids.length : source.count
}
