import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import type { Checkout } from '#schemas/trade/checkout/entities.ts'
import { BreakdownList } from '#src/parts/trade/orders/breakdown-list.tsx'
import { Due } from '#src/parts/trade/orders/due.tsx'
import { GivenPoints } from '#src/parts/trade/orders/given-points.tsx'
import { Button } from '#ui/button/button.tsx'
import type { Refusal } from './use-submission.ts'
import styles from './submit-bar.module.css'

interface Props {
  data: Checkout
  /** True while the quote does not yet match the latest choice. */
  busy: boolean
  refusal: Refusal | null
  submit(): Promise<void>
}

/** Bar with the totals and the submit button. Reasons that block the order are shown beside the button. */
export function SubmitBar({ data, busy, refusal, submit }: Props) {
  const id = useId()
  const [pending, setPending] = useState(false)
  const { problems, sums, count, needs, addressId } = data
  const unaddressed = needs === 'ADDRESS' && addressId === null && sums.freight !== null
  async function send() {
    setPending(true)
    await submit()
    setPending(false)
  }
  return (
    <aside className={styles.bar} aria-label="订单金额">
      <div className={`${styles.sums} busy-line`} aria-busy={busy}>
        <BreakdownList sums={sums} freight={unaddressed ? '选择收货地址后计算' : undefined} />
        <GivenPoints given={{ points: data.given, takenBack: '0', at: null }} />
      </div>
      <div className={styles.end}>
        {/* Beside the button wherever it stands: on a phone both are at the foot of the window. */}
        {problems.length > 0 && (
          <div id={id} className={styles.problems} role="alert">
            {problems.map(({ message }) => (
              <div key={message}>{message}</div>
            ))}
          </div>
        )}
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal.message}
            {refusal.ordered && (
              <Link to={MY_ORDERS} className={styles.look}>
                查看我的订单
              </Link>
            )}
          </p>
        )}
        {data.approval && <p className={styles.approval}>{data.approval}</p>}
        <p className={`${styles.payable} busy-line`} role="status" aria-busy={busy}>
          <span>{`共 ${count} 件，应付 `}</span>
          <Due amount={sums} size="l" />
        </p>
        <Button
          look="primary"
          size="l"
          disabled={busy || pending || problems.length > 0}
          aria-describedby={problems.length > 0 ? id : undefined}
          onClick={() => void send()}
        >
          提交订单
        </Button>
      </div>
    </aside>
  )
}

export const MY_ORDERS = formatHref('center', { tabId: 'orders' })
