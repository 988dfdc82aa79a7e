import * as z from 'zod/mini'
import { cashInput, piecesInput, pointsInput } from '#schemas/base/amount-input.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, codeLine, Count, Id, line, Points, Time } from '#schemas/base/wire.ts'
import { ACTIVITY_GOODS_TYPES, ACTIVITY_KINDS, ACTIVITY_STATES } from './words.ts'

export const ActivityKind = later(() => z.enum(getTypedKeys(ACTIVITY_KINDS)))
export const ActivityState = later(() => z.enum(getTypedKeys(ACTIVITY_STATES)))

export const ACTIVITY_LIMITS = {
  name: 30,
  /** Maximum number of goods in an activity; `skus` is the maximum number of SKUs of one of them. */
  goods: 40,
  skus: 200,
  /** Maximum number of pieces of a SKU. */
  pieces: 1_000_000,
  perMember: 999,
  groupSize: 50,
  groupHours: 168,
} as const

const ActivitySku = later(() =>
  z.object({
    skuId: Id(),
    /** Pieces reserved for the activity. */
    activityGoodsNumber: piecesInput(z.int()),
    /** Price that the buyer pays, in yuan; `points` is 0 unless the price includes points. */
    productPrice: cashInput(codeLine(16)),
    points: z._default(pointsInput(codeLine(16)), '0'),
    distributorPrice: cashInput(codeLine(16)),
    platformPrice: cashInput(codeLine(16)),
    supplierPrice: cashInput(codeLine(16)),
  }),
)
export type ActivitySku = z.output<ReturnType<typeof ActivitySku>>

export const ActivityGoods = later(() =>
  z.object({
    goodsId: Id(),
    activityGoodsTypeId: z.union(Object.values(ACTIVITY_GOODS_TYPES).map((id) => z.literal(id))),
    skuInfo: z.array(ActivitySku()).check(z.maxLength(ACTIVITY_LIMITS.skus)),
  }),
)
export type ActivityGoods = z.output<ReturnType<typeof ActivityGoods>>

export const ActivitySettings = later(() =>
  z.object({
    kind: ActivityKind(),
    name: line(ACTIVITY_LIMITS.name),
    startsAt: Time(),
    endsAt: Time(),
    /** False for a draft, which is not shown and reserves no stock. */
    publish: z.boolean(),
    /** Maximum number of pieces of a SKU that one member may buy. */
    perMember: z.int(),
    /** GROUP: the number of members that a team needs, and the hours within which it must be complete. */
    groupSize: z._default(z.nullable(z.int()), null),
    groupHours: z._default(z.nullable(z.int()), null),
    goods: z.array(ActivityGoods()).check(z.maxLength(ACTIVITY_LIMITS.goods)),
  }),
)
export type ActivitySettings = z.output<ReturnType<typeof ActivitySettings>>

export const PickedGoods = later(() =>
  z.object({
    goodsId: z.string(),
    name: z.string(),
    picture: z.nullable(z.string()),
    shopName: z.string(),
    onSale: z.boolean(),
    skus: z.array(
      z.object({
        skuId: z.string(),
        specText: z.string(),
        cash: Cash(),
        points: Points(),
        cost: Cash(),
        /** Pieces that can be sold, and can therefore be reserved for an activity. */
        left: Count(),
      }),
    ),
  }),
)
export type PickedGoods = z.output<ReturnType<typeof PickedGoods>>
