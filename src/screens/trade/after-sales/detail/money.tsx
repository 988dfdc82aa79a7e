import { formatMallSecond } from '#schemas/base/mall-time.ts'
import type { AfterSaleDetail } from '#schemas/trade/after-sales/entities.ts'
import type { RefundStatus } from '#schemas/trade/refunds/statuses.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { GivenBackAmount, Tender } from '#src/screens/trade/after-sales/tender.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from '#src/screens/trade/after-sales/after-sales.module.css'

const refundWords: Record<RefundStatus, string> = {
  PENDING: '退款处理中',
  MANUAL: '退款处理中，商家将转账退回',
  SUCCESS: '已退回',
  FAILED: '退款未成功，正在重新处理',
}

/** Shows how many picks of a voucher were or will be returned instead of money. */
export function Picks({ record: { quantity, refund } }: { record: AfterSaleDetail }) {
  return (
    <Card className={styles.panel} aria-labelledby="after-sale-picks">
      <h2 id="after-sale-picks">退回提货次数</h2>
      <dl className={styles.facts}>
        <dt>{refund?.status === 'SUCCESS' ? '已退回' : '预计退回'}</dt>
        <dd>
          {quantity} 次
          {refund && refund.finishedAt !== null && (
            <span className={styles.small}>{` ${formatMallSecond(refund.finishedAt)}`}</span>
          )}
        </dd>
      </dl>
      <p className={styles.small}>次数退回原提货券或礼品册，可以再次提货；不退现金。</p>
    </Card>
  )
}

/** Shows the requested, granted and refunded amounts by payment part (cash, points, card). */
export function Money({ record: { applied, granted, givenBack, refund } }: { record: AfterSaleDetail }) {
  const scoreName = useScoreName()
  return (
    <Card className={styles.panel} aria-labelledby="after-sale-money">
      <h2 id="after-sale-money">退款金额</h2>
      <dl className={styles.facts}>
        <dt>申请退款</dt>
        <dd>
          <Tender amount={applied} />
        </dd>
        {granted && (
          <>
            <dt>同意退款</dt>
            <dd>
              <Tender amount={granted} />
            </dd>
          </>
        )}
        {refund && (
          <>
            <dt>{refundWords[refund.status]}</dt>
            <dd>
              <Tender amount={refund.parts} />
              {refund.finishedAt !== null && (
                <span className={styles.small}>{` ${formatMallSecond(refund.finishedAt)}`}</span>
              )}
            </dd>
          </>
        )}
        {givenBack && (
          <>
            <dt>收回赠送</dt>
            <dd>
              <GivenBackAmount givenBack={givenBack} />
            </dd>
          </>
        )}
      </dl>
      <p className={styles.small}>{`现金、${scoreName}和礼品卡分别按原支付方式退回。`}</p>
    </Card>
  )
}
