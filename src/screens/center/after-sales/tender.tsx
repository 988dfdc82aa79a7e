import { CURRENCY } from '#schemas/base/constants.ts'
import type { TenderText } from '#schemas/entities/order.ts'
import { useScoreName } from '#src/features/score-name.ts'
import styles from './after-sales.module.css'

const isNothing = (amount: string) => /^0(\.0+)?$/.test(amount)

/** AS2: an amount tender by tender; a part of nothing is not shown, nothing at all is ￥0.00. */
export function Tender({ amount }: { amount: TenderText }) {
  const scoreName = useScoreName()
  const { points, cash, giftCard } = amount
  const parts = [
    !isNothing(points) && `${points} ${scoreName}`,
    !isNothing(giftCard) && `礼品卡 ${CURRENCY}${giftCard}`,
    !isNothing(cash) && `${CURRENCY}${cash}`,
  ].filter((part) => part !== false)
  return <span className={styles.tender}>{parts.join(' + ') || `${CURRENCY}0.00`}</span>
}
