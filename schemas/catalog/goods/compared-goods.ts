import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { GoodsCard } from './card.ts'
import { GoodsSku, GoodsSpec } from './detail.ts'

/** Goods in a comparison: the card of the chosen SKU, with the fields to compare and the SKUs to choose from. */
export const ComparedGoods = later(() =>
  z.extend(GoodsCard(), {
    params: z.array(z.object({ name: z.string(), value: z.string() })),
    services: z.array(z.string()),
    categoryPath: z.array(z.object({ catId: z.string(), name: z.string() })),
    specs: z.array(GoodsSpec()),
    skus: z.array(GoodsSku()),
  }),
)
export type ComparedGoods = z.output<ReturnType<typeof ComparedGoods>>
