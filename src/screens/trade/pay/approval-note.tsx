import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { approvals } from '#schemas/trade/approvals/calls.ts'
import { mallMinute } from '#schemas/base/mall-time.ts'
import { useMall } from '#src/features/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './pay.module.css'

interface Props {
  trade: TradeView
  approval: NonNullable<TradeView['approval']>
}

/** Stands in the place of the payment while a second person has not approved it. */
export function ApprovalNote({ trade: { tradeId, expiresAt }, approval }: Props) {
  const mall = useMall()
  const { state, approverName, reason } = approval
  if (state === 'WAITING') {
    return (
      <p
        className={styles.failure}
        role="status"
      >{`已提交给 ${approverName} 审批，通过后即可在这里付款；请在 ${mallMinute(expiresAt)} 前完成审批，逾期自动取消。`}</p>
    )
  }
  return (
    <div className={styles.pay}>
      <p
        className={styles.failure}
        role="status"
      >{`${approverName} 退回了这张采购单：${reason}。可以重新提交审批，或在“我的订单”取消后修改再下单。`}</p>
      <Button
        look="primary"
        size="l"
        onClick={() =>
          void mall.once('ask for an approval again', () => mall.call(approvals.askAgain, { tradeId }))
        }
      >
        重新提交审批
      </Button>
    </div>
  )
}
