import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Points } from '#schemas/base/wire.ts'

/** What a price is read from; amounts are decimal strings. `goodsPrice` is what a guest sees of payModel 2. */
export const Price = later(() =>
  z.object({
    payModel: z.int(),
    cash: Cash(),
    integral: Points(),
    goodsPrice: Cash(),
    marketPrice: z.nullable(Cash()),
  }),
)
export type Price = z.output<ReturnType<typeof Price>>

/** One card in a list. */
export const GoodsCard = later(() =>
  z.object({
    goodsId: z.string(),
    skuId: z.string(),
    skuCount: Count(),
    name: z.string(),
    subtitle: z.string(),
    picture: z.nullable(z.string()),
    price: Price(),
    goodsType: z.int(),
    shopId: z.string(),
    shopName: z.string(),
    brandName: z.string(),
    labels: z.array(z.string()),
    minNumber: z.int(),
    deliveryType: z.int(),
    sales: Count(),
    soldOut: z.boolean(),
    onShelf: z.boolean(),
    /** From so many pieces on, one costs less than the price above. */
    firstTier: z._default(z.nullable(z.object({ from: z.int(), cash: Cash() })), null),
  }),
)
export type GoodsCard = z.output<ReturnType<typeof GoodsCard>>
