import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Id } from '#schemas/base/wire.ts'

/** What the submit screen buys at once. Never a price: the server reckons. */
export const BuyNow = later(() =>
  z.object({
    goodsId: Id(),
    skuId: Id(),
    quantity: z.int().check(z.minimum(1), z.maximum(999_999)),
    /** 2 is self-pickup. */
    deliveryType: z.int(),
    /** Of goods bought in an activity, and the team that is joined. */
    activityId: z.optional(Id()),
    teamId: z.optional(Id()),
  }),
)
export type BuyNow = z.output<ReturnType<typeof BuyNow>>

/** The stored text read back; null for none, and for what is no such wish. */
export function readBuyNow(text: string | null): BuyNow | null {
  if (text === null) return null
  try {
    return z.safeParse(BuyNow(), JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
