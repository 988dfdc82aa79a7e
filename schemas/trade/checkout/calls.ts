import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { Cash, Id, Points } from '#schemas/base/wire.ts'
import { CHECKOUT_KINDS } from '#schemas/catalog/goods/checkout-kinds.ts'
import { Checkout, CheckoutRequest, Submitted, SubmitRequest } from './entities.ts'

const login = { access: 'login' } as const

export const checkout = {
  /** Computes the prices at the checkout; reserves nothing. */
  findPrice: post('/order/v1/order/findPrice', {
    ...login,
    shows: ['cart', 'address', 'goods', 'activity', 'inquiry', 'coupon', 'giftCard', 'points', 'order'],
    input: CheckoutRequest,
    output: Checkout,
  }),
  /** Problems of the checked lines per group; choices at the checkout, such as the address, do not count. */
  cartProblems: get('/mall/v1/checkout/cartProblems', {
    ...login,
    quiet: true,
    shows: ['cart', 'goods', 'points', 'order'],
    input: () => z.object({}),
    output: () =>
      z.array(
        z.object({
          kind: z.enum(CHECKOUT_KINDS),
          problems: z.array(
            z.object({
              /** Line with the problem; null if it concerns the whole group. */
              cartId: z.nullable(z.string()),
              message: z.string(),
            }),
          ),
        }),
      ),
  }),
  saveSingleOrder: post('/order/v1/order/saveSingleOrder', {
    mayAnswerNothing: true,
    ...login,
    changes: ['order', 'payment', 'giftCard', 'coupon', 'goods', 'activity', 'inquiry'],
    input: SubmitRequest,
    output: Submitted,
  }),
  /** Creates one order per shop and removes the ordered lines from the cart. */
  saveMultipleOrder: post('/order/v1/order/saveMultipleOrder', {
    mayAnswerNothing: true,
    ...login,
    changes: ['order', 'cart', 'payment', 'giftCard', 'coupon', 'goods', 'activity'],
    input: SubmitRequest,
    output: Submitted,
  }),
  findLyGoodsPrice: post('/order/v1/ly/findLyGoodsPrice', {
    ...login,
    quiet: true,
    shows: ['goods'],
    input: () =>
      z.object({
        lines: z
          .array(
            z.object({
              skuId: Id(),
              quantity: z._default(z.int().check(z.minimum(1), z.maximum(999_999)), 1),
            }),
          )
          .check(z.maxLength(120)),
      }),
    output: () =>
      z.array(z.object({ skuId: z.string(), points: Points(), cash: Cash(), available: z.boolean() })),
  }),
}
