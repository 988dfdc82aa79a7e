import { backOfficeActivities } from '#schemas/api/back-office-activities.ts'
import { implement } from '#server/platform/call/implement.ts'
import { activityListRoutes } from './list.ts'
import { createActivity, editActivity, readActivity, withdrawActivity } from './office.ts'
import { pickCategories, pickGoods } from './pick.ts'

/** Goods of activities, as the back office chooses them. */
export const activityGoodsRoutes = [
  ...activityListRoutes,
  ...implement(backOfficeActivities, {
    activity: readActivity,
    createActivity,
    editActivity,
    withdrawActivity,
    pickGoods,
    pickCategories,
  }),
]
