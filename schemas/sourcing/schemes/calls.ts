import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id } from '#schemas/base/wire.ts'
import { SCHEME_LIMITS } from './limits.ts'

const writes = { access: 'login', changes: ['scheme'] } as const

/** Pieces of one item. */
export const SchemeQuantity = later(() =>
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SCHEME_LIMITS.quantity)),
)
/** The current one unless it is named. */
const where = later(() => ({ schemeId: z.optional(Id()) }))
const added = later(() => ({
  goodsId: Id(),
  /** The goods' own first one unless it is named. */
  skuId: z.optional(Id()),
  /** The least that can be bought unless it is said. */
  quantity: z.optional(SchemeQuantity()),
}))

/** The scheme that was worked on, and how many goods it holds now. */
const Basket = later(() => z.object({ schemeId: z.string(), name: z.string(), count: Count() }))
export type Basket = z.output<ReturnType<typeof Basket>>

/** After goods were added, which of them are quoted above the budget that their group names, and how, in Chinese. */
const Filled = later(() =>
  z.extend(Basket(), {
    overBudget: z._default(z.array(z.object({ goodsId: z.string(), reason: z.string() })), []),
  }),
)

/**
 * What every page asks of schemes; what only their own screens ask stands in list-calls.ts and editor-calls.ts, out of the
 * first load. A scheme of another member is as one that does not exist; only a draft takes changes (SCHEME_LOCKED), by any
 * number of devices at once.
 */
export const scheme = {
  /** A SKU that the scheme holds gets so many pieces more. Without any scheme, one is made. */
  addGoods: post('/product/v1/scheme/addGoods', {
    mayAnswerNothing: true,
    ...writes,
    send: 'query',
    input: () => z.object({ ...where(), groupId: z.optional(Id()), ...added() }),
    output: Filled,
  }),
  /** What cannot be added is named, all else is added. */
  batchAddGoods: post('/product/v1/scheme/batchAddGoods', {
    mayAnswerNothing: true,
    ...writes,
    input: () =>
      z.object({
        ...where(),
        groupId: z.optional(Id()),
        goods: z.array(z.object(added())).check(z.minLength(1), z.maxLength(SCHEME_LIMITS.adding)),
      }),
    output: () =>
      z.extend(Filled(), {
        added: Count(),
        missed: z.array(z.object({ goodsId: z.string(), reason: z.string() })),
      }),
  }),
  /** All SKUs of the goods unless one is named; what is not there stays away. */
  removeGoods: post('/product/v1/scheme/removeGoods', {
    mayAnswerNothing: true,
    ...writes,
    send: 'query',
    input: () => z.object({ ...where(), goodsId: Id(), skuId: z.optional(Id()) }),
    output: Basket,
  }),
  removeAllGoods: post('/product/v1/scheme/removeAllGoods', {
    mayAnswerNothing: true,
    ...writes,
    input: () => z.object(where()),
    output: Basket,
  }),
  /** The scheme that goods go to; null before there is one. */
  current: get('/mall/v1/scheme/current', {
    access: 'login',
    quiet: true,
    shows: ['scheme'],
    input: Empty,
    output: () => z.nullable(Basket()),
  }),
  /**
   * The scheme that goods are chosen for, the current one unless it is named, with its groups and the goods that it holds;
   * null before there is one, and for one that takes no more goods.
   */
  target: get('/mall/v1/scheme/target', {
    access: 'login',
    quiet: true,
    shows: ['scheme'],
    input: () => z.object(where()),
    output: () =>
      z.nullable(
        z.extend(Basket(), {
          /** Each group names a budget, so that goods are filed by what they cost. */
          byBudget: z.boolean(),
          groups: z.array(z.object({ groupId: z.string(), title: z.string(), count: Count() })),
          goodsIds: z.array(z.string()),
        }),
      ),
  }),
  setCurrent: post('/mall/v1/scheme/setCurrent', {
    ...writes,
    input: () => z.object({ schemeId: Id() }),
    output: Basket,
  }),
}
