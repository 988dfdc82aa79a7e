import type { Breakdown } from '#schemas/entities/checkout.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { pairText } from './card.ts'
import type { OrderRow } from './find.ts'

/**
 * SB8, OR7: the order's sums as they were stored when it was made; they read goods − promotion − coupon + topUp + freight
 * − giftCard − pointsCash = cash, and the top-up is what makes them do so.
 */
export function breakdownOf(order: OrderRow): Breakdown {
  const { goodsCash, promotion, coupon, freight, giftCard, pointsFen, points, cash } = order
  const topUp = cash + pointsFen + giftCard - freight + coupon + promotion - goodsCash
  return {
    goods: pairText({ points: order.goodsPoints, cash: goodsCash }),
    promotion: formatYuan(promotion),
    coupon: formatYuan(coupon),
    topUp: formatYuan(topUp),
    freight: formatYuan(freight),
    giftCard: formatYuan(giftCard),
    pointsCash: formatYuan(pointsFen),
    points: formatPoints(points),
    cash: formatYuan(cash),
  }
}
