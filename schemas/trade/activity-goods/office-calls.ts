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
  pageSchema,
  paging,
  text,
} from '#schemas/base/wire.ts'
import { ActivitySettings, ActivityState, PickedGoods } from './entities.ts'

const facts = { access: 'login', area: 'activities' } as const
const writes = { ...facts, changes: ['activity', 'goods'] } as const
const which = later(() => ({ activityId: Id(), version: text(64) }))

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
        /** Pieces sold, by SKU. */
        taken: z.array(z.object({ skuId: z.string(), taken: Count() })),
      }),
  }),
  /**
   * Creates an activity; reserves the stock unless it is a draft. Unusual prices need a confirmation
   * (CONFIRM_NEEDED).
   */
  createActivity: post('/mall/v1/backOffice/activities/create', {
    ...writes,
    input: () => z.object({ settings: ActivitySettings(), confirm: Confirmation() }),
    output: () => z.object({ activityId: z.string() }),
  }),
  /** Changes an activity; a SKU that was sold must stay, with at least as many pieces as were sold. */
  editActivity: post('/mall/v1/backOffice/activities/edit', {
    ...writes,
    input: () => z.object({ ...which(), settings: ActivitySettings(), confirm: Confirmation() }),
    output: Nothing,
  }),
  /** Ends sales in the activity and releases its reserved stock. */
  withdrawActivity: post('/mall/v1/backOffice/activities/withdraw', {
    ...writes,
    input: () => z.object({ ...which(), reason: lines(200) }),
    output: Nothing,
  }),
  /**
   * Finds goods on the shelf, or goods in any state by id; for staff who work on goods, a search by words finds all
   * goods.
   */
  pickGoods: post('/mall/v1/backOffice/activities/goods', {
    ...facts,
    shows: ['goods'],
    input: () =>
      z.object({
        ...paging(),
        word: z._default(line(60), ''),
        /** True to search for the exact text that the user typed instead of an interpretation of it. */
        asTyped: z._default(Flag(), false),
        catId: z._default(codeLine(64), ''),
        goodsIds: z.optional(z.array(Id()).check(z.maxLength(60))),
      }),
    output: () => z.extend(pageSchema(PickedGoods()), { understood: z.optional(z.nullable(Understood())) }),
  }),
  pickCategories: get('/mall/v1/backOffice/activities/categories', {
    ...facts,
    input: Empty,
    output: () => z.array(z.object({ id: z.string(), name: z.string() })),
  }),
}
