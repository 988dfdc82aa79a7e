import { CURRENCY } from '#schemas/base/constants.ts'
import type { TenderText } from '#schemas/money/tenders.ts'

const isZero = (amount: string) => Number(amount) === 0

/** Formats `30 积分 + 礼品卡 ￥5.00 + 现金 ￥12.00` without zero parts, or ￥0.00; cash has a label only beside a card. */
export function describeTenders({ points, cash, giftCard }: TenderText, scoreName: string): string {
  const parts = [
    !isZero(points) && `${points} ${scoreName}`,
    !isZero(giftCard) && `礼品卡 ${CURRENCY}${giftCard}`,
    !isZero(cash) && `${isZero(giftCard) ? '' : '现金 '}${CURRENCY}${cash}`,
  ].filter((part) => part !== false)
  return parts.join(' + ') || `${CURRENCY}0.00`
}
