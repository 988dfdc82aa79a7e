import * as z from 'zod/mini'
import { fieldMeta, type Control, type FieldMeta } from './field-meta.ts'
import { GoodsOrder, goodsOrders } from './goods-orders.ts'
import { Id } from './wire.ts'

const ids = z.array(Id).check(z.maxLength(50))
const yuan = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => String(value)),
    z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
  ),
)

const label = (text: string, control: Control, more: Partial<FieldMeta> = {}) => ({
  label: text,
  control,
  ...more,
})

const byIds = z.object({
  by: z.literal('ids'),
  ids: z
    .array(Id)
    .check(z.maxLength(50))
    .register(fieldMeta, label('商品', 'goods', { max: 50 })),
})

/** A subset of §3's goods filter, with its names. Prices are yuan as decimal strings. */
const byQuery = z.object({
  by: z.literal('query'),
  goodsName: z.optional(z.string().check(z.maxLength(60))).register(fieldMeta, label('关键词', 'text')),
  catIdList: z.optional(ids).register(fieldMeta, label('分类', 'category')),
  brandIdList: z.optional(ids).register(fieldMeta, label('品牌', 'brand')),
  labelList: z
    .optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(20)))
    .register(fieldMeta, label('标签', 'text')),
  shopId: z.optional(Id).register(fieldMeta, label('店铺', 'shop')),
  payModels: z
    .optional(z.array(z.int().check(z.minimum(1), z.maximum(7))))
    .register(fieldMeta, label('支付方式', 'choice')),
  sourceList: z
    .optional(z.array(z.int().check(z.minimum(1), z.maximum(14))))
    .register(fieldMeta, label('来源', 'choice')),
  sellPriceStart: z.optional(yuan).register(fieldMeta, label('最低价', 'text')),
  sellPriceEnd: z.optional(yuan).register(fieldMeta, label('最高价', 'text')),
  isActivity: z.optional(z.boolean()).register(fieldMeta, label('只看活动商品', 'toggle')),
  orderType: z
    ._default(GoodsOrder, 'default')
    .register(fieldMeta, label('排序', 'choice', { options: goodsOrders })),
  count: z
    ._default(z.int().check(z.minimum(1), z.maximum(50)), 10)
    .register(fieldMeta, label('件数', 'count', { min: 1, max: 50 })),
})

/** Which goods a widget shows: ids in their order, or a rule. Never copies of goods, never prices of goods. */
export const GoodsSource = z.discriminatedUnion('by', [byIds, byQuery])
export type GoodsSource = z.output<typeof GoodsSource>
export type GoodsQuerySource = z.output<typeof byQuery>

/** The field of a widget that holds a source; without one the widget has no goods. */
export function goodsSource(title = '商品来源') {
  return z
    ._default(z.discriminatedUnion('by', [byIds, byQuery]), { by: 'ids', ids: [] })
    .register(fieldMeta, { label: title, control: 'goodsSource' })
}

/** How many goods a source can give at most, for reserving their space. */
export function goodsCount(source: GoodsSource): number {
  return source.by === 'ids' ? source.ids.length : source.count
}
