import { formatMallMinute } from '#schemas/base/mall-time.ts'
import type { ApprovalLine } from '#schemas/trade/approvals/entities.ts'
import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { LineChange } from '#src/parts/trade/orders/line-change.tsx'
import { usePolling } from './use-polling.ts'
import styles from './pay.module.css'

interface Props {
  trade: Pick<TradeView, 'expiresAt'>
  approval: NonNullable<TradeView['approval']>
  reload(): void
}

/** Polling interval, ms. */
const POLL_MS = 15_000

/** Shows the approval: before the decision instead of the payment, and after an approval above it. */
export function ApprovalNote({ trade: { expiresAt }, approval, reload }: Props) {
  const { approverName, state, changes } = approval
  const isApproved = state === 'APPROVED'
  const until = formatMallMinute(expiresAt)
  // One live region for both states of the approval, so that a screen reader announces the change.
  return (
    <>
      <p className={isApproved ? styles.approved : styles.failure} role="status">
        {isApproved
          ? `${approverName} 已审批通过，现在可以付款。`
          : `已提交给 ${approverName} 审批，通过后本页会自动更新，可以在这里付款。请在 ${until} 前完成审批和付款，逾期自动取消，不会顺延。`}
      </p>
      {!isApproved && changes && <Changes lines={changes} />}
      {!isApproved && <DecisionPolling reload={reload} />}
    </>
  )
}

function Changes({ lines }: { lines: readonly ApprovalLine[] }) {
  return (
    <section className={styles.changes} aria-label="下单后的变化">
      <p>下单后以下商品有变化，本单仍按下单时的价格付款：</p>
      <ul>
        {lines.map((line, at) => (
          <li key={at}>
            {line.name} {line.specText} <span className={styles.pieces}>{`× ${line.quantity}`}</span>
            <LineChange line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DecisionPolling({ reload }: Pick<Props, 'reload'>) {
  usePolling(reload, POLL_MS)
  return null
}
