import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import styles from './order.module.css'

/** Shows the pickup code, large and in groups of four, to be read across a counter; states if the code was used. */
export function PickupCode({ orderId }: { orderId: string }) {
  const answer = useCall(calls.queryPickupCode, { orderId })
  if (answer.state === 'loading') return <p role="status">正在获取提货码…</p>
  if (answer.state === 'failed') return <FailedAnswer answer={answer} />
  const { code, used, usedAt, shopName, address } = answer.data
  return (
    <div className={styles.pickup}>
      <p className={used ? styles.usedCode : styles.code}>{code.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
      <p>
        {used
          ? `已于 ${usedAt === null ? '' : formatMallSecond(usedAt)} 提货，不能再次使用`
          : '待提货，请到店出示'}
      </p>
      <p>
        {shopName}
        {address && `，${address}`}
      </p>
    </div>
  )
}
