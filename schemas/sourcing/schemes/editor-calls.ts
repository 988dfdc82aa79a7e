import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Id, line, lines, pageOf, paging } from '#schemas/base/wire.ts'
import { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { SchemeQuantity } from './calls.ts'
import { RuleOfGroup, RuleOfItem, schemeHead, SchemeDetail, SchemeItem } from './entities.ts'
import { SCHEME_LIMITS } from './limits.ts'

const shown = { access: 'login', shows: ['scheme', 'goods'] } as const
const writes = { access: 'login', changes: ['scheme'] } as const

const one = later(() => z.object({ schemeId: Id() }))
const itemIds = later(() => z.array(Id()).check(z.minLength(1), z.maxLength(SCHEME_LIMITS.items)))
const title = later(() => line(SCHEME_LIMITS.title))
/** How many changes there are now. */
const Saved = later(() => z.object({ revision: Count() }))

/**
 * What is in a scheme. Writes change what they name and nothing beside it, so that two devices at once never undo each other;
 * no price but the quoted one comes from the client. What would make the total too much (SCHEME_FULL) changes nothing.
 */
export const schemeEditor = {
  detail: get('/mall/v1/scheme/detail', { ...shown, input: one, output: SchemeDetail }),
  /** Of the current one unless it is named. */
  findGoodsByPage: get('/product/v1/scheme/findGoodsByPage', {
    ...shown,
    input: () => z.object({ schemeId: z.optional(Id()), ...paging() }),
    output: () => pageOf(SchemeItem()),
  }),
  /** `logo`: an upload of the member, sent for `scheme`. */
  saveHead: post('/mall/v1/scheme/saveHead', {
    ...writes,
    input: () =>
      z.object({
        schemeId: Id(),
        ...z.partial(z.object(schemeHead())).shape,
        logo: z.optional(z.nullable(Id())),
      }),
    output: Saved,
  }),
  /** One item or many; those that are gone meanwhile stay away. A `rule` of null takes the group's, `groupId` moves them to its end. */
  saveItems: post('/mall/v1/scheme/saveItems', {
    ...writes,
    input: () =>
      z.object({
        schemeId: Id(),
        itemIds: itemIds(),
        quantity: z.optional(SchemeQuantity()),
        note: z.optional(lines(SCHEME_LIMITS.note)),
        hidden: z.optional(z.boolean()),
        rule: z.optional(z.nullable(RuleOfItem())),
        groupId: z.optional(Id()),
      }),
    output: Saved,
  }),
  removeItems: post('/mall/v1/scheme/removeItems', {
    ...writes,
    input: () => z.object({ schemeId: Id(), itemIds: itemIds() }),
    output: Saved,
  }),
  /** Takes note of what goods cost now: their changes of price are told no more. All of them unless some are named. */
  acceptPrices: post('/mall/v1/scheme/acceptPrices', {
    ...writes,
    input: () => z.object({ schemeId: Id(), itemIds: z.optional(itemIds()) }),
    output: Saved,
  }),
  /** At the end. */
  addGroup: post('/mall/v1/scheme/addGroup', {
    ...writes,
    input: () => z.object({ schemeId: Id(), title: title(), rule: z.optional(z.nullable(RuleOfGroup())) }),
    output: () => z.object({ groupId: z.string(), revision: Count() }),
  }),
  saveGroup: post('/mall/v1/scheme/saveGroup', {
    ...writes,
    input: () =>
      z.object({
        schemeId: Id(),
        groupId: Id(),
        title: z.optional(title()),
        rule: z.optional(z.nullable(RuleOfGroup())),
      }),
    output: Saved,
  }),
  /** Its goods go with it, or to the end of the group before it; the only one stays. */
  removeGroup: post('/mall/v1/scheme/removeGroup', {
    ...writes,
    input: () => z.object({ schemeId: Id(), groupId: Id(), goods: z.enum(['MOVE', 'REMOVE']) }),
    output: Saved,
  }),
  /**
   * The whole order, goods that move to another group included. What was added meanwhile, and so is not named, follows after
   * what is; what was removed meanwhile stays away.
   */
  order: post('/mall/v1/scheme/order', {
    ...writes,
    input: () =>
      z.object({
        schemeId: Id(),
        groups: z
          .array(z.object({ groupId: Id(), itemIds: z.array(Id()).check(z.maxLength(SCHEME_LIMITS.items)) }))
          .check(z.minLength(1), z.maxLength(SCHEME_LIMITS.groups)),
      }),
    output: Saved,
  }),
  /** Goods to take in the place of an item's: of its kind, near in price, on sale, not in the scheme. */
  similar: get('/mall/v1/scheme/similar', {
    access: 'login',
    shows: ['goods', 'scheme'],
    input: () => z.object({ schemeId: Id(), itemId: Id() }),
    output: () => z.array(GoodsCard()),
  }),
  /** Other goods in an item's place; its quantity, note and rule stay. */
  swap: post('/mall/v1/scheme/swap', {
    ...writes,
    input: () => z.object({ schemeId: Id(), itemId: Id(), goodsId: Id(), skuId: z.optional(Id()) }),
    output: Saved,
  }),
}
