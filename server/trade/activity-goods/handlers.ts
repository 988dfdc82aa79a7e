import { activities } from '#schemas/trade/activity-goods/calls.ts'
import { officeActivities } from '#schemas/trade/activity-goods/office-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { activityListRoutes } from './list.ts'
import { findNextPriceChange } from './next-change.ts'
import { createActivity, editActivity, readActivity, withdrawActivity } from './office.ts'
import { pickCategories, pickGoods } from './pick.ts'
import { listRunningActivities } from './running.ts'

const { running, nextChange } = activities

export const activityGoodsRoutes = [
  ...implement(
    { running, nextChange },
    { running: listRunningActivities, nextChange: (_, context) => findNextPriceChange(context) },
  ),
  ...activityListRoutes,
  ...implement(officeActivities, {
    activity: readActivity,
    createActivity,
    editActivity,
    withdrawActivity,
    pickGoods,
    pickCategories,
  }),
]
