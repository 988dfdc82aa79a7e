import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Flag, Id, WrittenNumber } from '#schemas/base/wire.ts'
import { Cart } from './entities.ts'

const MOST_LINES = 200
const cartIds = later(() => z.array(Id()).check(z.minLength(1), z.maxLength(MOST_LINES)))
/** The cart after a change, and a sentence when the quantity that was asked for had to give way. */
const Changed = later(() => z.object({ cart: Cart(), notice: z.nullable(z.string()) }))
/** The cart after lines went, and what gives them back within a minute; null when none went. */
const Removed = later(() => z.object({ cart: Cart(), removed: Count(), undo: z.nullable(z.string()) }))
/** What an order brings back into the cart; `missed` names what could not come, or only in part. */
const Repurchased = later(() =>
  z.object({
    kinds: Count(),
    missed: z.array(z.object({ name: z.string(), specText: z.string(), reason: z.string() })),
  }),
)

/**
 * What the cart itself asks. A line of another member is as one that does not exist; no price, owner or time comes from
 * the client. Every change answers the whole cart, so that lines and totals agree at once.
 */
export const cartLines = {
  shopCartDetails: get('/order/v1/cart/shopCartDetails', {
    access: 'login',
    shows: ['cart', 'goods', 'address'],
    input: Empty,
    output: Cart,
  }),
  /**
   * The quantity of one line. Above the stock it becomes what is left, with a notice; QUANTITY_INVALID,
   * BELOW_MIN_NUMBER, OVER_LIMIT and OUT_OF_STOCK change nothing. NOT_FOUND for a line that is gone.
   */
  update: post('/order/v1/cart/update', {
    mayAnswerNothing: true,
    access: 'login',
    send: 'query',
    changes: ['cart'],
    input: () => z.object({ cartId: Id(), quantity: WrittenNumber() }),
    output: Changed,
  }),
  /** CT2: checks or unchecks these lines, without `cartIds` all of them; lines that cannot be bought stay as they are. */
  checked: post('/order/v1/cart/checked', {
    mayAnswerNothing: true,
    access: 'login',
    send: 'both',
    changes: ['cart'],
    input: () =>
      z.object({
        query: z.object({ checked: Flag() }),
        body: z.object({ cartIds: z.optional(z.array(Id()).check(z.maxLength(MOST_LINES))) }),
      }),
    output: Cart,
  }),
  /** CT12: lines that are gone already stay gone. */
  delete: post('/order/v1/cart/delete', {
    mayAnswerNothing: true,
    access: 'login',
    changes: ['cart'],
    input: () => z.object({ cartIds: cartIds() }),
    output: Removed,
  }),
  /** CT3: removes the invalid lines. Changes state by GET: the `Token` header is what guards it. */
  queryCartClear: get('/order/v1/cart/queryCartClear', {
    mayAnswerNothing: true,
    access: 'login',
    changes: ['cart'],
    input: Empty,
    output: Removed,
  }),
  /** CT14: the lines of an own order, as many as can be bought now. By GET as queryCartClear; NOT_FOUND for others' orders. */
  repurchase: get('/order/v1/cart/repurchase', {
    mayAnswerNothing: true,
    access: 'login',
    changes: ['cart'],
    input: () => z.object({ orderId: Id() }),
    output: Repurchased,
  }),
  /** CT12: the goods become favourites and the lines go. Goods that no longer exist stay in the cart. */
  favour: post('/mall/v1/cart/favour', {
    access: 'login',
    changes: ['cart', 'favourite'],
    input: () => z.object({ cartIds: cartIds() }),
    output: Removed,
  }),
  /** CT12: puts back what `undo` of a removal names, as it was. BAD_INPUT when it is not the member's or too old. */
  restore: post('/mall/v1/cart/restore', {
    access: 'login',
    changes: ['cart', 'favourite'],
    input: () => z.object({ undo: z.string().check(z.maxLength(100_000)) }),
    output: Cart,
  }),
  /** CT9: another SKU of the same goods; the line of that SKU, if any, takes this one in. */
  changeSku: post('/mall/v1/cart/sku', {
    access: 'login',
    changes: ['cart'],
    input: () => z.object({ cartId: Id(), skuId: Id() }),
    output: Changed,
  }),
}
