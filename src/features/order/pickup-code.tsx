import { FailedState } from '#registry/parts/states.tsx'
import { useLoaded } from '#registry/use-loaded.ts'
import { orders as calls } from '#schemas/api/orders.ts'
import { mallSecond } from '#schemas/mall-time.ts'
import { call } from '#src/api/client.ts'
import styles from './order.module.css'

/** OR10: large enough to be read over a counter, in groups of four; a used one says so. */
export function PickupCode({ orderId }: { orderId: string }) {
  const loaded = useLoaded(orderId, (signal) => call(calls.queryPickupCode, { orderId }, { signal }))
  if (loaded.state === 'loading') return <p role="status">正在获取提货码…</p>
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  const { code, used, usedAt, shopName, address } = loaded.data
  return (
    <div className={styles.pickup}>
      <p className={used ? styles.usedCode : styles.code}>{code.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
      <p>
        {used ? `已于 ${usedAt === null ? '' : mallSecond(usedAt)} 提货，不能再次使用` : '待提货，请到店出示'}
      </p>
      <p>
        {shopName}
        {address && `，${address}`}
      </p>
    </div>
  )
}
