import { useState } from 'react'
import { cashier as calls } from '#schemas/api/payments.ts'
import { call } from '#src/api/client.ts'
import { withOverlay } from '#src/features/loading/loading-overlay.tsx'
import styles from './cashier.module.css'

interface Props {
  gatewayNo: string
  reload(): void
}

/** What a late notice waits, s; and how often a repeated one comes. */
const LATE = 30
const REPEATED = 3

/** The customer's two answers, and two ways in which a channel's notice goes astray (PY8). */
export function SettleForm({ gatewayNo, reload }: Props) {
  const [late, setLate] = useState(false)
  const [repeated, setRepeated] = useState(false)
  const [pending, setPending] = useState(false)

  async function settle(outcome: 'PAY' | 'REFUSE') {
    if (pending) return
    setPending(true)
    const how = { delaySeconds: late ? LATE : 0, repeat: repeated ? REPEATED : 1 }
    // The client has said what went wrong; the charge is read anew either way.
    await withOverlay(() => call(calls.settle, { gatewayNo, outcome, ...how })).catch(() => undefined)
    setPending(false)
    reload()
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
        <button
          type="button"
          className={styles.primary}
          aria-disabled={pending}
          onClick={() => void settle('PAY')}
        >
          支付
        </button>
        <button
          type="button"
          className={styles.secondary}
          aria-disabled={pending}
          onClick={() => void settle('REFUSE')}
        >
          拒绝支付
        </button>
      </div>
    </div>
  )
}
