import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Points, Time } from '#schemas/base/wire.ts'

const amounts = () => ({
  payModel: z.int(),
  cash: Cash(),
  integral: Points(),
  goodsPrice: Cash(),
  /** Present if this is the lowest of several SKUs with different prices (起). */
  from: z.optional(z.literal(true)),
})

/** The activity that currently sets the price of a SKU, while pieces are left. */
const RunningActivity = later(() =>
  z.object({
    activityId: z.string(),
    name: z.string(),
    endsAt: Time(),
    /** Pieces left at this price. */
    left: Count(),
    perMember: z.int(),
    /** Pieces of one order at this price; on the goods page, pieces that this member already bought are subtracted. */
    allowance: Count(),
    /** Price without the activity; on a card, the lowest of all SKUs. */
    usual: z.object(amounts()),
  }),
)
export type RunningActivity = z.output<ReturnType<typeof RunningActivity>>

/**
 * Price of a SKU as decimal strings. During an activity the amounts are the activity's, the same for everybody.
 * `goodsPrice` is the price that guests see for payModel 2.
 */
export const Price = later(() =>
  z.object({
    ...amounts(),
    marketPrice: z.nullable(Cash()),
    /** The running activity; absent if there is none. */
    running: z.optional(RunningActivity()),
    /** Price from the start of the next activity, if one starts within a day. */
    next: z.optional(z.object({ ...amounts(), startsAt: Time(), running: RunningActivity() })),
  }),
)
export type Price = z.output<ReturnType<typeof Price>>

/** A card in a list, at the lowest current price of its SKUs; `skuId` is the SKU with that price. */
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
    /** First volume price: from this many pieces, one piece costs less than `price`. */
    firstTier: z._default(z.nullable(z.object({ from: z.int(), cash: Cash() })), null),
  }),
)
export type GoodsCard = z.output<ReturnType<typeof GoodsCard>>
