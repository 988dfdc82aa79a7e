import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id } from '#schemas/base/wire.ts'
import { SCHEME_LIMITS } from './limits.ts'

const writes = { access: 'login', changes: ['scheme'] } as const

export const SchemeQuantity = later(() =>
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SCHEME_LIMITS.quantity)),
)
/** Id of a scheme; the current scheme if absent. */
const where = later(() => ({ schemeId: z.optional(Id()) }))
const added = later(() => ({
  goodsId: Id(),
  /** SKU; the first SKU of the goods if absent. */
  skuId: z.optional(Id()),
  /** Quantity; the minimum order quantity if absent. */
  quantity: z.optional(SchemeQuantity()),
}))

const Basket = later(() => z.object({ schemeId: z.string(), name: z.string(), count: Count() }))
export type Basket = z.output<ReturnType<typeof Basket>>

/** Result of adding goods: also the goods quoted above the budget of their group, and an explanation in Chinese. */
const Filled = later(() =>
  z.extend(Basket(), {
    overBudget: z._default(z.array(z.object({ goodsId: z.string(), reason: z.string() })), []),
  }),
)

/**
 * Scheme calls that every page makes; all other scheme calls stay outside of the first load. Schemes of other
 * members are reported as not found. Only drafts can be changed (SCHEME_LOCKED), by any number of devices at once.
 */
export const scheme = {
  /** Adds a SKU; if the scheme already has it, increases its quantity. Creates a scheme if there is none. */
  addGoods: post('/product/v1/scheme/addGoods', {
    mayAnswerNothing: true,
    ...writes,
    send: 'query',
    input: () => z.object({ ...where(), groupId: z.optional(Id()), ...added() }),
    output: Filled,
  }),
  /** Adds all goods that can be added and lists the goods that cannot. */
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
  /** Removes one SKU, or all SKUs of the goods if none is named; goods that are not in the scheme are ignored. */
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
  /** Returns the current scheme, to which goods are added by default; null if there is none. */
  current: get('/mall/v1/scheme/current', {
    access: 'login',
    quiet: true,
    shows: ['scheme'],
    input: Empty,
    output: () => z.nullable(Basket()),
  }),
  /**
   * Returns a scheme to which goods can be added, by default the current one; null if there is none or it is not a
   * draft.
   */
  target: get('/mall/v1/scheme/target', {
    access: 'login',
    quiet: true,
    shows: ['scheme'],
    input: () => z.object(where()),
    output: () =>
      z.nullable(
        z.extend(Basket(), {
          /** True if each group names a budget, so that goods are grouped by price. */
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
