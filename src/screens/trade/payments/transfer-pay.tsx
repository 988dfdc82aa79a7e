import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { payments as calls, type TradeView } from '#schemas/trade/payments/calls.ts'
import { CASH_CHANNELS } from '#schemas/trade/payments/channels.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { CopyButton } from '#src/runtime/text/copy-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { ProofField } from './proof-field.tsx'
import { usePolling } from './use-polling.ts'
import styles from './transfer-pay.module.css'

interface Props {
  trade: TradeView
  transfer: NonNullable<TradeView['transfer']>
  reload(): void
  /** True after the payment deadline. */
  over: boolean
}

/** Polling interval, ms, for the office's decision and for changes made in other tabs. */
const POLL_MS = 15_000

/** Shows the account for the transfer, and uploads the proof. */
export function TransferPay({ trade, transfer, reload, over }: Props) {
  const mall = useMall()
  usePolling(reload, POLL_MS)
  async function close() {
    await withOverlay(mall, () => mall.call(calls.closeAttempt, { tradeId: trade.tradeId })).catch(reload)
  }
  const otherWays = (trade.channels ?? []).some((code) => code !== 'transfer')
  return (
    <section className={styles.transfer} aria-label={CASH_CHANNELS.transfer}>
      <State trade={trade} transfer={transfer} />
      <Account transfer={transfer} />
      <ProofField tradeId={trade.tradeId} transfer={transfer} disabled={over} />
      {otherWays && transfer.proofAt === null && (
        <Button disabled={over} onClick={() => void close()}>
          换一种方式支付
        </Button>
      )}
    </section>
  )
}

function State({ trade, transfer: { proofAt, rejection } }: Pick<Props, 'trade' | 'transfer'>) {
  if (proofAt !== null)
    return (
      <p className={styles.state} role="status">
        {`转账凭证已于 ${formatMallMinute(proofAt)} 上传，商城核对到账后订单自动继续。订单为您保留到 ${formatMallMinute(trade.expiresAt)}。`}
      </p>
    )
  if (rejection !== null)
    return (
      <p className={styles.rejection} role="alert">
        {`上传的凭证没有通过：${rejection}。请核对后重新上传，或取消订单。`}
      </p>
    )
  return <p className={styles.state}>请按下面的账户转账，附言填写备注码，转好后上传转账凭证。</p>
}

function Account({ transfer: { account, amount, gatewayNo } }: Pick<Props, 'transfer'>) {
  // The office removed the account while this transfer was open.
  if (account.number === '')
    return (
      <p className={styles.rejection} role="alert">
        商城暂时没有收款账户，请先不要转账；已经转账的，可以继续上传凭证，有疑问请联系客服。
      </p>
    )
  const rows = [
    ['收款户名', account.holder, account.holder],
    ['开户行', account.bank, account.bank],
    ['收款账号', account.number, account.number],
    ['转账金额', CURRENCY + amount, amount],
    ['备注码', gatewayNo, gatewayNo],
  ] as const
  return (
    <>
      <dl className={styles.account}>
        {rows.map(([name, shown, copied]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{shown}</b>
              <CopyButton text={copied} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      {account.remarks !== '' && <p className={styles.remarks}>{account.remarks}</p>}
    </>
  )
}
