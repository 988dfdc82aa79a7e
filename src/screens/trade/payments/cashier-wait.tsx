import { payments as calls, type TradeView } from '#schemas/trade/payments/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { Button } from '#ui/button/button.tsx'
import type { Pay } from './use-pay.ts'
import { usePolling } from './use-polling.ts'
import { usePress } from './use-press.tsx'
import styles from './pay.module.css'

interface Props {
  trade: TradeView
  reload(): void
  /** Opens the cashier again for the same payment attempt. */
  pay: Pay
  /** True after the payment deadline. */
  over: boolean
}

/** Polling interval, ms. */
const POLL_MS = 3000

/** Waits until the cashier has notified the mall. A result that only the browser reports is not trusted. */
export function CashierWait({ trade, reload, pay, over }: Props) {
  const mall = useMall()
  const { press, refusal } = usePress(pay)
  usePolling(reload, POLL_MS)
  async function close() {
    await withOverlay(mall, () => mall.call(calls.closeAttempt, { tradeId: trade.tradeId })).catch(reload)
  }
  return (
    <div className={styles.wait}>
      <p role="status">还没有收到付款结果，付好后本页会自动更新。</p>
      {refusal}
      <div className={styles.ways}>
        <Button look="primary" disabled={over || pay.pending} onClick={press}>
          继续支付
        </Button>
        <Button disabled={over} onClick={() => void close()}>
          换一种方式支付
        </Button>
      </div>
    </div>
  )
}
