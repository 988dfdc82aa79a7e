import { CURRENCY } from '#schemas/base/constants.ts'
import type { GivenBack } from '#schemas/trade/after-sales/entities.ts'
import type { TenderText } from '#schemas/trade/orders/entities.ts'
import { useScoreName } from '#src/features/price/score-name.ts'
import styles from './after-sales.module.css'

const isNothing = (amount: string) => /^0(\.0+)?$/.test(amount)

/** An amount tender by tender; a part of nothing is not shown, nothing at all is ￥0.00. Beside a card's yuan cash is named. */
export function Tender({ amount }: { amount: TenderText }) {
  const scoreName = useScoreName()
  const { points, cash, giftCard } = amount
  const parts = [
    !isNothing(points) && `${points} ${scoreName}`,
    !isNothing(giftCard) && `礼品卡 ${CURRENCY}${giftCard}`,
    !isNothing(cash) && `${isNothing(giftCard) ? '' : '现金 '}${CURRENCY}${cash}`,
  ].filter((part) => part !== false)
  return <span className={styles.tender}>{parts.join(' + ') || `${CURRENCY}0.00`}</span>
}

/** How many given points a refund takes back, and out of what where they are spent already. */
export function GivenBackAmount({ givenBack: { total, fromRefund, debt } }: { givenBack: GivenBack }) {
  const scoreName = useScoreName()
  const parts = [
    fromRefund !== '0' && `${fromRefund} 已从退还的${scoreName}中扣除`,
    debt !== '0' && `${debt} 将从以后获得的${scoreName}中抵扣`,
  ].filter((part) => part !== false)
  return (
    <>
      {total} {scoreName}
      {parts.length > 0 && <span className={styles.small}>{`（${parts.join('，')}）`}</span>}
    </>
  )
}
