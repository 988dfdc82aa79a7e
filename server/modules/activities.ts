import { activities } from '#schemas/api/activities.ts'
import { runningActivities } from '#server/activities/running.ts'
import { claimCoupon } from '#server/coupons/claim.ts'
import { couponOffers } from '#server/coupons/offers.ts'
import { implement } from '#server/implement.ts'

export const activityRoutes = implement(activities, { running: runningActivities, couponOffers, claimCoupon })
