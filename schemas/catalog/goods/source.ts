import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Id } from '#schemas/base/wire.ts'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import { goodsRule } from './goods-rule.ts'

const byIds = later(() =>
  z.object({
    by: z.literal('ids'),
    ids: z
      .array(Id())
      .check(z.maxLength(50))
      .register(fieldMeta, { label: '商品', control: 'goods', max: 50 }),
  }),
)

const queryShape = later(() => ({
  by: z.literal('query'),
  ...goodsRule(),
  count: z
    ._default(z.int().check(z.minimum(1), z.maximum(50)), 10)
    .register(fieldMeta, { label: '件数', control: 'count', min: 1, max: 50, unreadable: { reads: 1 } }),
}))
const byQuery = later(() => z.object(queryShape()))

/** Conditions of a rule; unknown ones are an error. Other fields of the goods filter belong to the caller. */
const storedQuery = later(() => {
  const shape = { ...queryShape(), pageType: z.optional(z.unknown()), pageVersion: z.optional(z.unknown()) }
  // Equivalent to z.catchall, whose type TypeScript cannot express; saves a function in the first load.
  const others: object = { catchall: z.null() }
  return z.object(shape, others)
})
export const StoredGoodsSource = later(() => z.discriminatedUnion('by', [byIds(), storedQuery()]))
/** A rule that cannot be read yields no goods. */
const unreadable = { reads: { by: 'ids', ids: [] } }

/** Goods that a widget shows: ids in their order, or a rule. Never contains copies or prices of goods. */
export const GoodsSource = later(() => z.discriminatedUnion('by', [byIds(), byQuery()]))
export type GoodsSource = z.output<ReturnType<typeof GoodsSource>>

/** Creates the widget field for a goods source; by default the widget has no goods. */
export function goodsSource(title = '商品来源') {
  return z
    ._default(StoredGoodsSource(), { by: 'ids', ids: [] })
    .register(fieldMeta, { label: title, control: 'goodsSource', unreadable })
}

/** Creates an optional goods source; if absent, the widget has no such source. */
export function optionalGoodsSource(title: string, { hint }: { hint?: string } = {}) {
  return z
    .optional(StoredGoodsSource())
    .register(fieldMeta, { label: title, control: 'goodsSource', unreadable, ...(hint && { hint }) })
}
