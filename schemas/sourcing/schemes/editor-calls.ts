import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Id, line, lines, pageSchema, paging } from '#schemas/base/wire.ts'
import { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { SchemeQuantity } from './calls.ts'
import { RuleOfGroup, RuleOfItem, schemeHead, SchemeDetail, SchemeItem } from './entities.ts'
import { SCHEME_LIMITS } from './limits.ts'

const shown = { access: 'login', shows: ['scheme', 'goods'] } as const
const writes = { access: 'login', changes: ['scheme'] } as const

const one = later(() => z.object({ schemeId: Id() }))
const itemIds = later(() => z.array(Id()).check(z.minLength(1), z.maxLength(SCHEME_LIMITS.items)))
const title = later(() => line(SCHEME_LIMITS.title))
const Saved = later(() => z.object({ revision: Count() }))

/**
 * Calls of the scheme editor. A write changes only the fields that it names, so that two devices never undo each
 * other's changes. The only price that the client sends is its own quoted price. A change that makes the total too
 * large (SCHEME_FULL) is rolled back.
 */
export const schemeEditor = {
  detail: get('/mall/v1/scheme/detail', { ...shown, input: one, output: SchemeDetail }),
  /** Returns the goods of a scheme, by default of the current one. */
  findGoodsByPage: get('/product/v1/scheme/findGoodsByPage', {
    ...shown,
    input: () => z.object({ schemeId: z.optional(Id()), ...paging() }),
    output: () => pageSchema(SchemeItem()),
  }),
  /** Saves the head of a scheme; `logo` is an upload of the member with the purpose `scheme`. */
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
  /**
   * Changes items; removed items are ignored. `rule` null means the group's rule; `groupId` moves items to its end.
   */
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
  /**
   * Accepts the current prices of the named items, or of all items, so that price changes are no longer reported.
   */
  acceptPrices: post('/mall/v1/scheme/acceptPrices', {
    ...writes,
    input: () => z.object({ schemeId: Id(), itemIds: z.optional(itemIds()) }),
    output: Saved,
  }),
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
  /**
   * Removes a group with its goods, or moves the goods to the end of the previous group; the last group must stay.
   */
  removeGroup: post('/mall/v1/scheme/removeGroup', {
    ...writes,
    input: () => z.object({ schemeId: Id(), groupId: Id(), goods: z.enum(['MOVE', 'REMOVE']) }),
    output: Saved,
  }),
  /**
   * Sorts groups and items. Items added in the meantime follow after the named ones; removed items stay removed.
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
  /**
   * Returns goods that could replace an item: in the same category, of a similar price, on sale, not in the scheme.
   */
  similar: get('/mall/v1/scheme/similar', {
    access: 'login',
    shows: ['goods', 'scheme'],
    input: () => z.object({ schemeId: Id(), itemId: Id() }),
    output: () => z.array(GoodsCard()),
  }),
  /** Replaces the goods of an item; its quantity, note and rule stay. */
  swap: post('/mall/v1/scheme/swap', {
    ...writes,
    input: () => z.object({ schemeId: Id(), itemId: Id(), goodsId: Id(), skuId: z.optional(Id()) }),
    output: Saved,
  }),
}
