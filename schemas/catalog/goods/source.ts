import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import { goodsRule } from './goods-rule.ts'
import { Id } from '#schemas/base/wire.ts'

const byIds = later(() =>
  z.object({
    by: z.literal('ids'),
    ids: z
      .array(Id())
      .check(z.maxLength(50))
      .register(fieldMeta, { label: '商品', control: 'goods', max: 50 }),
  }),
)

const byQuery = later(() =>
  z.object({
    by: z.literal('query'),
    ...goodsRule(),
    count: z
      ._default(z.int().check(z.minimum(1), z.maximum(50)), 10)
      .register(fieldMeta, { label: '件数', control: 'count', min: 1, max: 50 }),
  }),
)

/** Which goods a widget shows: ids in their order, or a rule. Never copies of goods, never prices of goods. */
export const GoodsSource = later(() => z.discriminatedUnion('by', [byIds(), byQuery()]))
export type GoodsSource = z.output<ReturnType<typeof GoodsSource>>

/** The field of a widget that holds a source; without one the widget has no goods. */
export function goodsSource(title = '商品来源') {
  return z
    ._default(z.discriminatedUnion('by', [byIds(), byQuery()]), { by: 'ids', ids: [] })
    .register(fieldMeta, { label: title, control: 'goodsSource' })
}

/** A source that may be left out; absent it is none of the widget's sources. */
export function optionalGoodsSource(title: string, { hint }: { hint?: string } = {}) {
  return z
    .optional(z.discriminatedUnion('by', [byIds(), byQuery()]))
    .register(fieldMeta, { label: title, control: 'goodsSource', ...(hint && { hint }) })
}
