import { Link } from 'react-router-dom'
import { officePayments as calls } from '#schemas/trade/payment-office/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import styles from './overview.module.css'

/** Warns if no cash channel is open, and links to transfers that wait for confirmation; otherwise renders nothing. */
export function CashNote() {
  const found = useCall(calls.cashState, {}, { quiet: true })
  if (found.state !== 'ready') return null
  const { channels, waitingTransfers, openDifferences } = found.data
  return (
    <>
      {channels.length === 0 && (
        <p className={styles.note} role="note">
          商城还没有开通收款方式：商品可以浏览，但需要付现金的订单不能提交。请到
          <Link to="/settings">设置</Link>填写线下转账的收款账户。
        </p>
      )}
      {waitingTransfers > 0 && (
        <p className={styles.note} role="note">
          <Link to="/payments?transfer=WAITING">{`${waitingTransfers} 笔线下转账待确认`}</Link>
        </p>
      )}
      {openDifferences > 0 && (
        <p className={styles.note} role="note">
          <Link to="/payments/differences?state=OPEN">{`支付渠道的账单有 ${openDifferences} 处与商城不同`}</Link>
        </p>
      )}
    </>
  )
}
