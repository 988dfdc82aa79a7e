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
    /** Leaf category; null for goods that no longer exist. */
    catId: z.nullable(z.string()),
    /** Number of SKUs of the goods; the SKU of the line can be changed if there are several. */
    skuCount: Count(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    kind: Kind(),
    price: Price(),
    /** Unit price × quantity; the lines add up to the total exactly. */
    amount: Pair(),
    quantity: z.int(),
    /** Code of the unit of measure. */
    unit: z.int(),
    minNumber: z.int(),
    step: z.int(),
    limitNumber: z.nullable(z.int()),
    stock: Count(),
    /** Maximum quantity that stock, limit and step allow for this line; 0 if none. */
    most: Count(),
    /** Never true for a line that is invalid or needs another quantity. */
    checked: z.boolean(),
    /** Reason in Chinese why the line cannot be bought; null if it can. */
    invalid: z.nullable(z.string()),
    /** Set if the line's quantity is no longer allowed; `adjust.quantity` is an allowed quantity. */
    adjust: z.nullable(z.object({ quantity: z.int(), message: z.string() })),
    /** Current unit price minus the unit price when the line was added, signed; null if equal or in other units. */
    change: z.nullable(Pair()),
    /** Unit price when the line was added and current unit price, if they use different units. */
    repriced: z.optional(z.object({ from: UnitPrice(), to: UnitPrice() })),
    /** The ended flash sale at whose price the line was added. */
    endedSale: z.optional(z.object({ name: z.string(), soldOut: z.boolean() })),
    /** `price.running` tells if the line is within the pieces that this member may still buy. */
    activity: z.optional(LineActivity()),
    /** The next volume price and the quantity from which it applies. */
    nextTier: z.nullable(z.object({ from: z.int(), cash: Cash() })),
  }),
)
export type CartLine = z.output<ReturnType<typeof CartLine>>

export const CartShop = later(() =>
  z.object({
    shopId: z.string(),
    shopName: z.string(),
    lines: z.array(CartLine()),
    /** Promotions that apply to the checked lines, computed as for an order. */
    promotions: z.optional(z.array(z.object({ name: z.string(), off: Cash() }))),
    /** The nearest promotion that takes off more, and the cash still missing for it. */
    nextPromotion: z.optional(z.object({ name: z.string(), off: Cash(), missing: Cash() })),
  }),
)
export type CartShop = z.output<ReturnType<typeof CartShop>>

export const Cart = later(() =>
  z.object({
    /** Shop of the newest line first. */
    shops: z.array(CartShop()),
    invalid: z.array(CartLine()),
    /** Sum of the checked lines minus the promotions of their shops. */
    total: Pair(),
    /** Amount that shop promotions take off the checked lines. */
    promotion: z.optional(Cash()),
    /** Amount that volume prices save on the checked lines. */
    saved: Cash(),
    /** Sum of the quantities of all lines. */
    count: Count(),
    kinds: Count(),
    maxKinds: Count(),
    /** Groups of checked lines; each group has to be ordered separately. */
    checkouts: z.array(
      z.object({ kind: Kind(), cartIds: z.array(z.string()), pieces: Count(), total: Pair() }),
    ),
  }),
)
export type Cart = z.output<ReturnType<typeof Cart>>
