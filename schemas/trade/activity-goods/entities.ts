import * as z from 'zod/mini'
import { cashInput, piecesInput, pointsInput } from '#schemas/base/amount-input.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, codeLine, Count, Id, line, Points, Time } from '#schemas/base/wire.ts'
import { ACTIVITY_GOODS_TYPES, ACTIVITY_KINDS, ACTIVITY_STATES } from './words.ts'

export const ActivityKind = later(() => z.enum(typedKeys(ACTIVITY_KINDS)))
export const ActivityState = later(() => z.enum(typedKeys(ACTIVITY_STATES)))

export const ACTIVITY_LIMITS = {
  name: 30,
  /** Goods of an activity, and SKUs of one of them. */
  goods: 40,
  skus: 200,
  /** Pieces of a SKU. */
  pieces: 1_000_000,
  perMember: 999,
  groupSize: 50,
  groupHours: 168,
} as const

const ActivitySku = later(() =>
  z.object({
    skuId: Id(),
    /** Pieces that are set aside for it. */
    activityGoodsNumber: piecesInput(z.int()),
    /** What its buyer pays: yuan, and points where they are part of it. */
    productPrice: cashInput(codeLine(16)),
    points: z._default(pointsInput(codeLine(16)), '0'),
    distributorPrice: cashInput(codeLine(16)),
    platformPrice: cashInput(codeLine(16)),
    supplierPrice: cashInput(codeLine(16)),
  }),
)
export type ActivitySku = z.output<ReturnType<typeof ActivitySku>>

/** §3 activity goods selection: goods that were chosen, with those of their SKUs that take part. */
export const ActivityGoods = later(() =>
  z.object({
    goodsId: Id(),
    activityGoodsTypeId: z.union(Object.values(ACTIVITY_GOODS_TYPES).map((id) => z.literal(id))),
    skuInfo: z.array(ActivitySku()).check(z.maxLength(ACTIVITY_LIMITS.skus)),
  }),
)
export type ActivityGoods = z.output<ReturnType<typeof ActivityGoods>>

/** An activity as the back office writes it. */
export const ActivitySettings = later(() =>
  z.object({
    kind: ActivityKind(),
    name: line(ACTIVITY_LIMITS.name),
    startsAt: Time(),
    endsAt: Time(),
    /** Whether it is shown when its time comes; a draft is not, and sets nothing aside. */
    publish: z.boolean(),
    /** Pieces of a SKU that one member may buy. */
    perMember: z.int(),
    /** GROUP: members that a team needs, and the hours that it has. */
    groupSize: z._default(z.nullable(z.int()), null),
    groupHours: z._default(z.nullable(z.int()), null),
    goods: z.array(ActivityGoods()).check(z.maxLength(ACTIVITY_LIMITS.goods)),
  }),
)
export type ActivitySettings = z.output<ReturnType<typeof ActivitySettings>>

/** Goods as they can be chosen for an activity. */
export const PickedGoods = later(() =>
  z.object({
    goodsId: z.string(),
    name: z.string(),
    picture: z.nullable(z.string()),
    shopName: z.string(),
    /** Whether it is on the shelf. */
    onSale: z.boolean(),
    skus: z.array(
      z.object({
        skuId: z.string(),
        specText: z.string(),
        cash: Cash(),
        points: Points(),
        cost: Cash(),
        /** Pieces that can be sold, and so be set aside. */
        left: Count(),
      }),
    ),
  }),
)
export type PickedGoods = z.output<ReturnType<typeof PickedGoods>>
