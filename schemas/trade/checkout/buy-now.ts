import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Id } from '#schemas/base/wire.ts'

/** Purchase of goods without the cart; never holds prices, which the server computes. */
export const BuyNow = later(() =>
  z.object({
    goodsId: Id(),
    skuId: Id(),
    quantity: z.int().check(z.minimum(1), z.maximum(999_999)),
    /** 2 is self-pickup. */
    deliveryType: z.int(),
    activityId: z.optional(Id()),
    teamId: z.optional(Id()),
  }),
)
export type BuyNow = z.output<ReturnType<typeof BuyNow>>

/** Parses the stored text; returns null for null and for text that is not a valid BuyNow. */
export function readBuyNow(text: string | null): BuyNow | null {
  if (text === null) return null
  try {
    return z.safeParse(BuyNow(), JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
