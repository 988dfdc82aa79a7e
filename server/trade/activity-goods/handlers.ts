import { activities } from '#schemas/trade/activity-goods/calls.ts'
import { officeActivities } from '#schemas/trade/activity-goods/office-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { activityListRoutes } from './list.ts'
import { nextPriceChange } from './next-change.ts'
import { createActivity, editActivity, readActivity, withdrawActivity } from './office.ts'
import { pickCategories, pickGoods } from './pick.ts'
import { runningActivities } from './running.ts'

const { running, nextChange } = activities

/** Activities as shoppers see them, and as the back office writes them. */
export const activityGoodsRoutes = [
  ...implement(
    { running, nextChange },
    { running: runningActivities, nextChange: (_, context) => nextPriceChange(context) },
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
