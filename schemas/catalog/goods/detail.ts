import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Time } from '#schemas/base/wire.ts'
import { Pair } from '#schemas/money/pair.ts'
import { GoodsCard, Price } from './card.ts'

export const GoodsSku = later(() =>
  z.object({
    skuId: z.string(),
    code: z.string(),
    specValues: z.array(z.string()),
    price: Price(),
    stock: Count(),
    picture: z.nullable(z.string()),
  }),
)
export type GoodsSku = z.output<ReturnType<typeof GoodsSku>>

export const GoodsSpec = later(() =>
  z.object({
    name: z.string(),
    values: z.array(z.object({ value: z.string(), picture: z.nullable(z.string()) })),
  }),
)

/** A running activity that sells a SKU of the goods differently: to a team, or for points. */
const OtherWay = later(() =>
  z.object({
    activityId: z.string(),
    kind: z.enum(['GROUP', 'POINTS']),
    name: z.string(),
    skuId: z.string(),
    specValues: z.array(z.string()),
    price: Pair(),
    left: Count(),
    perMember: z.int(),
    /** Members that a team needs; null if none is needed. */
    groupSize: z.nullable(z.int()),
  }),
)
export type OtherWay = z.output<ReturnType<typeof OtherWay>>

export const GoodsDetail = later(() =>
  z.extend(GoodsCard(), {
    pictures: z.array(z.string()),
    video: z.nullable(z.string()),
    /** Sanitised HTML. */
    detail: z.string(),
    params: z.array(z.object({ name: z.string(), value: z.string() })),
    services: z.array(z.string()),
    categoryPath: z.array(z.object({ catId: z.string(), name: z.string() })),
    brandId: z.string(),
    unit: z.int(),
    step: z.int(),
    limitNumber: z.nullable(z.int()),
    /** Maximum number of engraved characters per piece; null if engraving is not offered. */
    engravingLength: z.optional(z.nullable(z.int())),
    distributionMode: z.int(),
    favourite: z.boolean(),
    favouriteCount: Count(),
    volumePrices: z.array(z.object({ from: z.int(), cash: Cash() })),
    areaLimit: z.array(z.string()),
    publishedAt: Time(),
    /** Time of the server, ms; present while an activity is running. */
    now: z.optional(Time()),
    otherWays: z.optional(z.array(OtherWay())),
  }),
)
export type GoodsDetail = z.output<ReturnType<typeof GoodsDetail>>
