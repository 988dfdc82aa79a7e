import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Points, Time } from '#schemas/base/wire.ts'

const amounts = () => ({
  payModel: z.int(),
  cash: Cash(),
  integral: Points(),
  goodsPrice: Cash(),
  /** Present where it is the lowest of several SKUs with different prices: 起. */
  from: z.optional(z.literal(true)),
})

/** The activity whose price a SKU has now, while pieces are left. */
const RunningActivity = later(() =>
  z.object({
    activityId: z.string(),
    name: z.string(),
    endsAt: Time(),
    /** Pieces that can still be bought at this price, and the most that one member may buy. */
    left: Count(),
    perMember: z.int(),
    /** Pieces of one order at this price: on the goods' own page without those that this member has bought. */
    allowance: Count(),
    /** The price without the activity; on a card the lowest of all SKUs. */
    usual: z.object(amounts()),
  }),
)
export type RunningActivity = z.output<ReturnType<typeof RunningActivity>>

/**
 * The price of a SKU now; amounts are decimal strings. `goodsPrice` is what a guest sees of payModel 2. While an activity
 * runs these are its amounts, the same for everybody.
 */
export const Price = later(() =>
  z.object({
    ...amounts(),
    marketPrice: z.nullable(Cash()),
    /** Absent where none runs. */
    running: z.optional(RunningActivity()),
    /** The price from the begin of the next activity on, where one begins within a day. */
    next: z.optional(z.object({ ...amounts(), startsAt: Time(), running: RunningActivity() })),
  }),
)
export type Price = z.output<ReturnType<typeof Price>>

/** One card in a list, at the lowest price that its SKUs have now; `skuId` is the SKU that has it. */
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
