import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Count, Time } from '#schemas/base/wire.ts'
import { Pair } from '#schemas/money/pair.ts'

export const LineActivity = later(() =>
  z.object({
    activityId: z.string(),
    name: z.string(),
    endsAt: Time(),
    perMember: z.int(),
    /** Pieces that this member may still buy at the activity price. */
    allowance: Count(),
    price: Pair(),
  }),
)

export type LineActivity = z.output<ReturnType<typeof LineActivity>>
