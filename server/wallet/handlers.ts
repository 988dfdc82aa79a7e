import { account } from '#schemas/api/account.ts'
import { activities } from '#schemas/api/activities.ts'
import { authUser } from '#schemas/api/auth-user.ts'
import { toCurrentUser, userOf } from '#server/accounts/users.ts'
import { implement } from '#server/platform/call/implement.ts'
import { claimCoupon } from './coupons/claim.ts'
import { couponOffers } from './coupons/offers.ts'
import { passwordState } from './pay-password.ts'
import { pointsOf } from './points/totals.ts'

const { profile } = account
const { findUserPoints } = authUser
const { couponOffers: offers, claimCoupon: claim } = activities

export const walletRoutes = [
  ...implement(
    { profile, findUserPoints },
    {
      async profile(_, context) {
        const row = await userOf(context, context.user.id)
        return { user: toCurrentUser(row), email: row.email, payPassword: await passwordState(context) }
      },
      findUserPoints: (_, context) => pointsOf(context, context.user.id),
    },
  ),
  ...implement({ offers, claim }, { offers: couponOffers, claim: claimCoupon }),
]
