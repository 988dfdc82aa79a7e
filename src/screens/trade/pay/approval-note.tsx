import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { mallMinute } from '#schemas/base/mall-time.ts'
import styles from './pay.module.css'

interface Props {
  trade: Pick<TradeView, 'expiresAt'>
  approval: NonNullable<TradeView['approval']>
}

/** Stands in the place of the payment while a second person has not approved it. */
export function ApprovalNote({ trade: { expiresAt }, approval: { approverName } }: Props) {
  const until = mallMinute(expiresAt)
  return (
    <p
      className={styles.failure}
      role="status"
    >{`已提交给 ${approverName} 审批，通过后即可在这里付款。请在 ${until} 前完成审批和付款，逾期自动取消，不会顺延。`}</p>
  )
}
