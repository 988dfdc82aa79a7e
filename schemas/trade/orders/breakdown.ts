import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Points } from '#schemas/base/wire.ts'

/** Goods − promotion − coupon + topUp + freight − giftCard − pointsCash = cash. */
export const Breakdown = later(() =>
  z.object({
    goods: z.object({ points: Points(), cash: Cash() }),
    promotion: Cash(),
    coupon: Cash(),
    /** Cash paid instead of points (payModel 6, 7). */
    topUp: Cash(),
    /** Null only if another backend (`MALL_API`) omits the freight. */
    freight: z.nullable(Cash()),
    giftCard: Cash(),
    /** Cash that points cover (payModel 5). */
    pointsCash: Cash(),
    points: Points(),
    cash: Cash(),
  }),
)
export type Breakdown = z.output<ReturnType<typeof Breakdown>>
