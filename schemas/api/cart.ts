import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { Price } from '../entities/goods.ts'
import { Cash, Count, Empty, Flag, Id, Nothing, Points } from '../wire.ts'

export const CartLine = z.object({
  cartId: z.string(),
  goodsId: z.string(),
  skuId: z.string(),
  name: z.string(),
  specText: z.string(),
  picture: z.nullable(z.string()),
  price: Price,
  quantity: z.int(),
  minNumber: z.int(),
  step: z.int(),
  stock: Count,
  checked: z.boolean(),
  /** Why the line cannot be bought, in Chinese; null when it can. */
  invalid: z.nullable(z.string()),
})
export type CartLine = z.output<typeof CartLine>

export const cart = {
  /** The sum of quantities, everywhere (CT15). */
  sumCount: get('/order/v1/cart/sumCount', { access: 'login', quiet: true, input: Empty, output: Count }),
  shopCartDetails: get('/order/v1/cart/shopCartDetails', {
    access: 'login',
    input: Empty,
    output: z.object({
      shops: z.array(z.object({ shopId: z.string(), shopName: z.string(), lines: z.array(CartLine) })),
      /** Over the checked and valid lines, as a pair. */
      total: z.object({ integral: Points, cash: Cash }),
      count: Count,
    }),
  }),
  /** §3 payload. Prices are never part of it. */
  save: post('/order/v1/cart/save', {
    access: 'login',
    input: z.object({
      checked: z._default(Flag, true),
      goodsId: Id,
      quantity: z.optional(z.union([z.int(), z.string()])),
      reality: z.optional(z.unknown()),
      skuId: z.optional(Id),
      tag: z.optional(z.unknown()),
      deliveryType: z.optional(z.union([z.int(), z.string()])),
    }),
    output: Nothing,
  }),
}
