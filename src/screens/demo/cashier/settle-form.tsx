import { useState } from 'react'
import { cashier as calls } from '#schemas/api/payments.ts'
import { withOverlay } from '#src/features/overlay.tsx'
import { useMall } from '#src/features/mall.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './cashier.module.css'

interface Props {
  gatewayNo: string
  /** Reads the charge anew. */
  again(): void
}

/** What a late notice waits, s; and how often a repeated one comes. */
const LATE = 30
const REPEATED = 3

/** The customer's two answers, and two ways in which a channel's notice goes astray (PY8). */
export function SettleForm({ gatewayNo, again }: Props) {
  const mall = useMall()
  const [late, setLate] = useState(false)
  const [repeated, setRepeated] = useState(false)
  const [pending, setPending] = useState(false)

  async function settle(outcome: 'PAY' | 'REFUSE') {
    if (pending) return
    setPending(true)
    const how = { delaySeconds: late ? LATE : 0, repeat: repeated ? REPEATED : 1 }
    // The client has said what went wrong; the charge may be another by now.
    await withOverlay(mall, () => mall.call(calls.settle, { gatewayNo, outcome, ...how })).catch(again)
    setPending(false)
  }
  return (
    <div className={styles.settle}>
      <fieldset className={styles.options}>
        <legend>通知商城的方式</legend>
        <label>
          <input type="checkbox" checked={late} onChange={() => setLate(!late)} />
          延迟通知（{LATE} 秒后才告诉商城）
        </label>
        <label>
          <input type="checkbox" checked={repeated} onChange={() => setRepeated(!repeated)} />
          重复通知（同一结果通知 {REPEATED} 次）
        </label>
      </fieldset>
      <div className={styles.buttons}>
        <Button
          look="primary"
          size="l"
          aria-disabled={pending}
          aria-busy={pending}
          onClick={() => void settle('PAY')}
        >
          支付
        </Button>
        <Button size="l" aria-disabled={pending} aria-busy={pending} onClick={() => void settle('REFUSE')}>
          拒绝支付
        </Button>
      </div>
    </div>
  )
}
