import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Points } from '#schemas/base/wire.ts'
import { Price } from '#schemas/catalog/goods/card.ts'
import { CHECKOUT_KINDS } from '#schemas/catalog/goods/checkout-kinds.ts'
import { Pair } from '#schemas/money/pair.ts'
import { LineActivity } from './line-activity.ts'

const UnitPrice = later(() => z.object({ payModel: z.int(), integral: Points(), cash: Cash() }))
const Kind = later(() => z.enum(CHECKOUT_KINDS))
export const CartLine = later(() =>
  z.object({
    cartId: z.string(),
    goodsId: z.string(),
    skuId: z.string(),
    shopId: z.string(),
    /** The leaf category, to look for the like; null for goods that are gone. */
    catId: z.nullable(z.string()),
    /** How many SKUs the goods have: with more than one the line can be changed. */
    skuCount: Count(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    kind: Kind(),
    price: Price(),
    /** The unit price times the quantity; lines sum to the total exactly. */
    amount: Pair(),
    quantity: z.int(),
    /** What a piece is called. */
    unit: z.int(),
    minNumber: z.int(),
    step: z.int(),
    limitNumber: z.nullable(z.int()),
    stock: Count(),
    /** The most that this line can hold by stock, limit and step; 0 when it can hold none. */
    most: Count(),
    /** Whether the line is bought at checkout: one that is invalid or wants another quantity never is. */
    checked: z.boolean(),
    /** Why the line cannot be bought, in Chinese; null when it can. */
    invalid: z.nullable(z.string()),
    /** The quantity does not fit any more; `quantity` does. */
    adjust: z.nullable(z.object({ quantity: z.int(), message: z.string() })),
    /** The unit price now less the one when it was added, signed, where both ask for the same units; null else, and when it is the same. */
    change: z.nullable(Pair()),
    /** Both unit prices, where one asks for other units than the other. */
    repriced: z.optional(z.object({ from: UnitPrice(), to: UnitPrice() })),
    /** The flash sale at whose price it was added and that is over. */
    endedSale: z.optional(z.object({ name: z.string(), soldOut: z.boolean() })),
    /** The flash sale that runs for it; `price.running` says whether the line is within what this member may still buy. */
    activity: z.optional(LineActivity()),
    /** The next volume price and from how many pieces it counts. */
    nextTier: z.nullable(z.object({ from: z.int(), cash: Cash() })),
  }),
)
export type CartLine = z.output<ReturnType<typeof CartLine>>

export const CartShop = later(() =>
  z.object({
    shopId: z.string(),
    shopName: z.string(),
    lines: z.array(CartLine()),
    /** The shop's promotions on its checked lines, as an order of them will have them. */
    promotions: z.optional(z.array(z.object({ name: z.string(), off: Cash() }))),
    /** The nearest promotion that takes off more, and the cash that is missing for it. */
    nextPromotion: z.optional(z.object({ name: z.string(), off: Cash(), missing: Cash() })),
  }),
)
export type CartShop = z.output<ReturnType<typeof CartShop>>

export const Cart = later(() =>
  z.object({
    /** The shop of the newest line first; the lines that can be bought. */
    shops: z.array(CartShop()),
    /** Shown last, in a block of their own. */
    invalid: z.array(CartLine()),
    /** Over the checked lines less their shops' promotions, as a pair. */
    total: Pair(),
    /** What promotions of shops take off the checked lines. */
    promotion: z.optional(Cash()),
    /** What volume prices save on the checked lines. */
    saved: Cash(),
    /** The sum of quantities of all lines. */
    count: Count(),
    /** How many lines it holds, and the most that it may. */
    kinds: Count(),
    maxKinds: Count(),
    /** What of the checked lines can be ordered together; more than one is to be split. */
    checkouts: z.array(
      z.object({ kind: Kind(), cartIds: z.array(z.string()), pieces: Count(), total: Pair() }),
    ),
  }),
)
export type Cart = z.output<ReturnType<typeof Cart>>
