import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Points } from '#schemas/base/wire.ts'

/** Sums that read: goods − promotion − coupon + topUp + freight − giftCard − pointsCash = cash. */
export const Breakdown = later(() =>
  z.object({
    goods: z.object({ points: Points(), cash: Cash() }),
    promotion: Cash(),
    coupon: Cash(),
    /** Cash in the place of points that are not paid (payModel 6, 7). */
    topUp: Cash(),
    /** Null only of another backend (`MALL_API`) that does not tell it. */
    freight: z.nullable(Cash()),
    giftCard: Cash(),
    /** Cash that points cover (payModel 5). */
    pointsCash: Cash(),
    points: Points(),
    cash: Cash(),
  }),
)
export type Breakdown = z.output<ReturnType<typeof Breakdown>>
