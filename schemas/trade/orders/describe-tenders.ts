import { CURRENCY } from '#schemas/base/constants.ts'
import type { TenderText } from '#schemas/money/tenders.ts'

const isZero = (amount: string) => Number(amount) === 0

/**
 * Formats amounts as `30 积分 + 礼品卡 ￥5.00 + 现金 ￥12.00`, with the mall's name for points. Zero parts are left out; if
 * all are zero, returns ￥0.00. Cash is labelled only next to a gift card.
 */
export function describeTenders({ points, cash, giftCard }: TenderText, scoreName: string): string {
  const parts = [
    !isZero(points) && `${points} ${scoreName}`,
    !isZero(giftCard) && `礼品卡 ${CURRENCY}${giftCard}`,
    !isZero(cash) && `${isZero(giftCard) ? '' : '现金 '}${CURRENCY}${cash}`,
  ].filter((part) => part !== false)
  return parts.join(' + ') || `${CURRENCY}0.00`
}
