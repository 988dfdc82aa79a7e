import * as z from 'zod/mini'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Understood } from '#schemas/base/understood.ts'
import {
  codeLine,
  Count,
  Empty,
  Flag,
  Id,
  line,
  lines,
  Nothing,
  pageOf,
  paging,
  text,
} from '#schemas/base/wire.ts'
import { ActivitySettings, ActivityState, PickedGoods } from './entities.ts'

const facts = { access: 'login', area: 'activities' } as const
const writes = { ...facts, changes: ['activity', 'goods'] } as const
const which = later(() => ({ activityId: Id(), version: text(64) }))

/** Seckill, group and points activities as the back office makes them, and the one picker of goods. */
export const officeActivities = {
  activity: get('/mall/v1/backOffice/activities/detail', {
    ...facts,
    shows: ['activity', 'goods'],
    input: () => z.object({ activityId: Id() }),
    output: () =>
      z.object({
        activityId: z.string(),
        version: z.string(),
        state: ActivityState(),
        settings: ActivitySettings(),
        /** Pieces that were sold, by SKU. */
        taken: z.array(z.object({ skuId: z.string(), taken: Count() })),
      }),
  }),
  /** Unless it is a draft, its pieces are set aside; unusual prices need a confirmation (CONFIRM_NEEDED). */
  createActivity: post('/mall/v1/backOffice/activities/create', {
    ...writes,
    input: () => z.object({ settings: ActivitySettings(), confirm: Confirmation() }),
    output: () => z.object({ activityId: z.string() }),
  }),
  /** A SKU that was sold stays, with at least as many pieces as were sold. */
  editActivity: post('/mall/v1/backOffice/activities/edit', {
    ...writes,
    input: () => z.object({ ...which(), settings: ActivitySettings(), confirm: Confirmation() }),
    output: Nothing,
  }),
  /** Nobody buys in it any more, and what it set aside can be sold again. */
  withdrawActivity: post('/mall/v1/backOffice/activities/withdraw', {
    ...writes,
    input: () => z.object({ ...which(), reason: lines(200) }),
    output: Nothing,
  }),
  /**
   * Goods on the shelf by words and category, or the named ones, whatever became of them. Who works on goods finds those
   * off the shelf by their words, too.
   */
  pickGoods: post('/mall/v1/backOffice/activities/goods', {
    ...facts,
    shows: ['goods'],
    input: () =>
      z.object({
        ...paging(),
        word: z._default(line(60), ''),
        /** The exact word instead of what it is understood to mean. */
        asTyped: z._default(Flag(), false),
        catId: z._default(codeLine(64), ''),
        goodsIds: z.optional(z.array(Id()).check(z.maxLength(60))),
      }),
    output: () => z.extend(pageOf(PickedGoods()), { understood: z.optional(z.nullable(Understood())) }),
  }),
  /** Leaf categories with their way from the top. */
  pickCategories: get('/mall/v1/backOffice/activities/categories', {
    ...facts,
    input: Empty,
    output: () => z.array(z.object({ id: z.string(), name: z.string() })),
  }),
}
