import type { TenderText } from '#schemas/money/tenders.ts'
import type { GivenBack } from '#schemas/trade/after-sales/entities.ts'
import { describeTenders } from '#schemas/trade/orders/describe-tenders.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import styles from './after-sales.module.css'

/** Shows an amount by payment part (cash, points, card). */
export function Tender({ amount }: { amount: TenderText }) {
  return <span className={styles.tender}>{describeTenders(amount, useScoreName())}</span>
}

/** Shows the points that a refund takes back and, if they are spent already, what they are deducted from. */
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
