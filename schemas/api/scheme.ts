import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id, Nothing, pageOf, paging, text } from '#schemas/base/wire.ts'
import {
  Day,
  Percent,
  RuleOfGroup,
  SchemeCard,
  SchemeDetail,
  SchemeItem,
  SchemeRounding,
  SchemeStatus,
} from '../entities/scheme.ts'
import { SCHEME_LIMITS } from '../scheme/limits.ts'

const shown = { access: 'login', shows: ['scheme', 'goods'] } as const
const writes = { access: 'login', changes: ['scheme'] } as const

/** Pieces of one item. */
const Quantity = later(() =>
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SCHEME_LIMITS.quantity)),
)
/** The current one unless it is named. */
const where = later(() => ({ schemeId: z.optional(Id()) }))
const added = later(() => ({
  goodsId: Id(),
  /** The goods' own first one unless it is named. */
  skuId: z.optional(Id()),
  /** The least that can be bought unless it is said. */
  quantity: z.optional(Quantity()),
}))

/** The scheme that was worked on, and how many goods it holds now. */
const Basket = later(() => z.object({ schemeId: z.string(), name: z.string(), count: Count() }))
export type Basket = z.output<ReturnType<typeof Basket>>

const one = later(() => z.object({ schemeId: Id() }))
/** What its owner says of a scheme. */
const head = later(() => ({
  name: text(SCHEME_LIMITS.name),
  customer: text(SCHEME_LIMITS.customer),
  validUntil: z.nullable(Day()),
  taxRate: Percent(),
  rule: RuleOfGroup(),
  rounding: SchemeRounding(),
  note: text(SCHEME_LIMITS.ownNote),
}))

/**
 * Goods chosen for a customer. A scheme of another member is as one that does not exist. No price but the quoted one comes
 * from the client. Only a draft takes changes (SCHEME_LOCKED), by any number of devices at once.
 */
export const scheme = {
  /** A SKU that the scheme holds gets so many pieces more. Without any scheme, one is made. */
  addGoods: post('/product/v1/scheme/addGoods', {
    ...writes,
    send: 'query',
    input: () => z.object({ ...where(), groupId: z.optional(Id()), ...added() }),
    output: Basket,
  }),
  /** What cannot be added is named, all else is added. */
  batchAddGoods: post('/product/v1/scheme/batchAddGoods', {
    ...writes,
    input: () =>
      z.object({
        ...where(),
        groupId: z.optional(Id()),
        goods: z.array(z.object(added())).check(z.minLength(1), z.maxLength(SCHEME_LIMITS.adding)),
      }),
    output: () =>
      z.extend(Basket(), {
        added: Count(),
        missed: z.array(z.object({ goodsId: z.string(), reason: z.string() })),
      }),
  }),
  /** All SKUs of the goods unless one is named; what is not there stays away. */
  removeGoods: post('/product/v1/scheme/removeGoods', {
    ...writes,
    send: 'query',
    input: () => z.object({ ...where(), goodsId: Id(), skuId: z.optional(Id()) }),
    output: Basket,
  }),
  removeAllGoods: post('/product/v1/scheme/removeAllGoods', {
    ...writes,
    input: () => z.object(where()),
    output: Basket,
  }),
  findGoodsByPage: get('/product/v1/scheme/findGoodsByPage', {
    ...shown,
    input: () => z.object({ ...where(), ...paging() }),
    output: () => pageOf(SchemeItem()),
  }),
  /** The scheme that goods go to; null before there is one. */
  current: get('/mall/v1/scheme/current', {
    access: 'login',
    quiet: true,
    shows: ['scheme'],
    input: Empty,
    output: () => z.nullable(Basket()),
  }),
  setCurrent: post('/mall/v1/scheme/setCurrent', { ...writes, input: one, output: Basket }),
  /** What was changed last comes first. */
  list: get('/mall/v1/scheme/list', {
    ...shown,
    input: () =>
      z.object({
        ...paging(),
        /** In name or customer. */
        word: z._default(text(SCHEME_LIMITS.name), ''),
        /** All that are not archived, unless it is said. */
        status: z.optional(SchemeStatus()),
      }),
    output: () =>
      z.extend(pageOf(SchemeCard()), {
        counts: z.object({ DRAFT: Count(), FINAL: Count(), ARCHIVED: Count() }),
      }),
  }),
  /** It becomes the current one. */
  create: post('/mall/v1/scheme/create', {
    ...writes,
    input: () => z.object({ ...z.partial(z.object(head())).shape, name: text(SCHEME_LIMITS.name) }),
    output: () => z.object({ schemeId: z.string() }),
  }),
  detail: get('/mall/v1/scheme/detail', { ...shown, input: one, output: SchemeDetail }),
  remove: post('/mall/v1/scheme/remove', { ...writes, input: one, output: Nothing }),
}
