import { and, eq, gt } from 'drizzle-orm'
import { assets } from '#schemas/api/assets.ts'
import { couponPage } from './coupons.ts'
import { enabledCards, giftCardCount, giftCardEntries, giftCardList } from './gift-cards.ts'
import { pointsLedger } from './points-entries.ts'
import { exportPointsLedger } from './points-export.ts'
import { coupons } from '#server/wallet/coupons/tables.ts'
import { implement } from '#server/platform/call/implement.ts'

export const assetRoutes = implement(assets, {
  async counts(_, context) {
    const { db, user, clock } = context
    const usable = and(
      eq(coupons.userId, user.id),
      eq(coupons.status, 'UNUSED'),
      gt(coupons.expiresAt, clock.now()),
    )
    return { coupons: await db.$count(coupons, usable), ...(await giftCardCount(context)) }
  },
  pointsEntries: pointsLedger,
  exportPointsEntries: exportPointsLedger,
  couponPage,
  giftCardList: (_, context) => giftCardList(context),
  giftCardEntries,
  selectMyEnableCardList: (_, context) => enabledCards(context),
})
