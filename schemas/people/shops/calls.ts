import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Id } from '#schemas/base/wire.ts'
import { ShopKind, ShopOrder } from './orders-of-shops.ts'

export const ShopCard = later(() =>
  z.object({
    shopId: z.string(),
    name: z.string(),
    logo: z.string(),
    intro: z.string(),
    kind: ShopKind(),
    /** Names of the top categories that contain most of the shop's goods. */
    categories: z.array(z.string()),
    /** Number of the shop's listed goods. */
    goodsCount: Count(),
    /** Best-selling goods. */
    goods: z.array(z.object({ goodsId: z.string(), name: z.string(), picture: z.nullable(z.string()) })),
  }),
)
export type ShopCard = z.output<ReturnType<typeof ShopCard>>

export const shops = {
  /** Returns open shops for a widget: by ids in the given order, or the first shops by a rule that have goods. */
  list: post('/mall/v1/shop/list', {
    access: 'public',
    quiet: true,
    keep: KEEP.edited,
    input: () =>
      z.object({
        shopIds: z.optional(z.array(Id()).check(z.maxLength(60))),
        kind: z.optional(ShopKind()),
        catId: z.optional(Id()),
        orderBy: z._default(ShopOrder(), 'sales'),
        count: z._default(z.int().check(z.minimum(1), z.maximum(60)), 8),
        goodsOfEach: z._default(z.int().check(z.minimum(0), z.maximum(6)), 3),
      }),
    output: () => z.array(ShopCard()),
  }),
}
