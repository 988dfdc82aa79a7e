import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Flag, Id, WrittenNumber } from '#schemas/base/wire.ts'
import { Cart } from './entities.ts'

const MAX_LINES = 200
const cartIds = later(() => z.array(Id()).check(z.minLength(1), z.maxLength(MAX_LINES)))
/** `notice` is set if the requested quantity was reduced. */
const Changed = later(() => z.object({ cart: Cart(), notice: z.nullable(z.string()) }))
/** `undo` restores the lines within a minute; null if none were removed. */
const Removed = later(() => z.object({ cart: Cart(), removed: Count(), undo: z.nullable(z.string()) }))
/** `missed` lists goods that could not be added, or only in part. */
const Repurchased = later(() =>
  z.object({
    kinds: Count(),
    missed: z.array(z.object({ name: z.string(), specText: z.string(), reason: z.string() })),
  }),
)

/**
 * Calls of the cart page. Another member's line is treated as not found; the client never supplies prices, owners or
 * times. Every change returns the whole cart, so that lines and totals agree at once.
 */
export const cartLines = {
  shopCartDetails: get('/order/v1/cart/shopCartDetails', {
    access: 'login',
    shows: ['cart', 'goods', 'address'],
    input: Empty,
    output: Cart,
  }),
  /**
   * Changes the quantity of a line; a quantity above the stock is reduced to the stock, with a notice.
   * QUANTITY_INVALID, BELOW_MIN_NUMBER, OVER_LIMIT and OUT_OF_STOCK change nothing. NOT_FOUND if the line is gone.
   */
  update: post('/order/v1/cart/update', {
    mayAnswerNothing: true,
    access: 'login',
    send: 'query',
    changes: ['cart'],
    input: () => z.object({ cartId: Id(), quantity: WrittenNumber() }),
    output: Changed,
  }),
  /** Checks or unchecks the lines, all lines without `cartIds`; lines that cannot be bought stay unchanged. */
  checked: post('/order/v1/cart/checked', {
    mayAnswerNothing: true,
    access: 'login',
    send: 'both',
    changes: ['cart'],
    input: () =>
      z.object({
        query: z.object({ checked: Flag() }),
        body: z.object({ cartIds: z.optional(z.array(Id()).check(z.maxLength(MAX_LINES))) }),
      }),
    output: Cart,
  }),
  /** Removes lines; ids of lines that no longer exist are ignored. */
  delete: post('/order/v1/cart/delete', {
    mayAnswerNothing: true,
    access: 'login',
    changes: ['cart'],
    input: () => z.object({ cartIds: cartIds() }),
    output: Removed,
  }),
  /** Clears the cart by GET, so it relies on the `Token` header against forgery. */
  queryCartClear: get('/order/v1/cart/queryCartClear', {
    mayAnswerNothing: true,
    access: 'login',
    changes: ['cart'],
    input: Empty,
    output: Removed,
  }),
  /** Puts an order's goods into the cart, as many as can be bought now, by GET. NOT_FOUND for others' orders. */
  repurchase: get('/order/v1/cart/repurchase', {
    mayAnswerNothing: true,
    access: 'login',
    changes: ['cart'],
    input: () => z.object({ orderId: Id() }),
    output: Repurchased,
  }),
  /** Moves lines to the favourites; lines whose goods no longer exist stay in the cart. */
  favour: post('/mall/v1/cart/favour', {
    access: 'login',
    changes: ['cart', 'favourite'],
    input: () => z.object({ cartIds: cartIds() }),
    output: Removed,
  }),
  /** Restores removed lines by their `undo` token; BAD_INPUT if it is too old or belongs to another member. */
  restore: post('/mall/v1/cart/restore', {
    access: 'login',
    changes: ['cart', 'favourite'],
    input: () => z.object({ undo: z.string().check(z.maxLength(100_000)) }),
    output: Cart,
  }),
  /** Changes the SKU of a line; merges the line into an existing line of that SKU. */
  changeSku: post('/mall/v1/cart/sku', {
    access: 'login',
    changes: ['cart'],
    input: () => z.object({ cartId: Id(), skuId: Id() }),
    output: Changed,
  }),
}
