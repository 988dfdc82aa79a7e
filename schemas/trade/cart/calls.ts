import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { Count, Empty, Flag, Id, Nothing, WrittenNumber } from '#schemas/base/wire.ts'

/** Cart calls of all pages; those of the cart page only are in line-calls.ts, which stays out of the first load. */
export const cart = {
  /** Sum of all quantities. */
  sumCount: get('/order/v1/cart/sumCount', {
    access: 'login',
    quiet: true,
    shows: ['cart'],
    input: Empty,
    output: Count,
  }),
  /** Puts goods into the cart; prices are never accepted from the client. */
  save: post('/order/v1/cart/save', {
    access: 'login',
    changes: ['cart'],
    input: () =>
      z.object({
        checked: z._default(Flag(), true),
        goodsId: Id(),
        quantity: z.optional(WrittenNumber()),
        reality: z.optional(z.unknown()),
        skuId: z.optional(Id()),
        tag: z.optional(z.unknown()),
        deliveryType: z.optional(WrittenNumber()),
      }),
    output: Nothing,
  }),
}
