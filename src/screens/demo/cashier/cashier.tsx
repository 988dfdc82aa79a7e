import { cashier as calls } from '#schemas/api/payments.ts'
import { FailedState } from '#registry/parts/states.tsx'
import { routes } from '#schemas/routes.ts'
import { call } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { Note, NoteAction } from '#src/features/note.tsx'
import { useFresh } from '#src/features/use-fresh.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useState } from 'react'
import styles from './cashier.module.css'
import { Charge } from './charge.tsx'

/** /demo/cashier: stands where a payment provider's own page would; it knows the charge and nothing of the member. */
export default function CashierScreen() {
  const { gatewayNo } = useRouteQuery(routes.cashier.query)
  if (!gatewayNo) return <NoCharge />
  return <Found key={gatewayNo} gatewayNo={gatewayNo} />
}

function Found({ gatewayNo }: { gatewayNo: string }) {
  const [turn, setTurn] = useState(0)
  const loaded = useFresh(`${gatewayNo} ${turn}`, (signal) => findOrNone(gatewayNo, signal))
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  if (loaded.data === null) return <NoCharge />
  return (
    <div className={styles.page}>
      <p className={styles.badge}>演示收银台 · 不会真的扣款</p>
      <Charge charge={loaded.data} reload={() => setTurn((count) => count + 1)} />
      <p className={styles.lead}>
        正式商城在这里打开支付机构的页面。付款结果由收银台签名后通知商城，商城核对金额和签名后才算支付成功。
      </p>
    </div>
  )
}

/** A charge that is not there is told apart from an answer that did not come. */
async function findOrNone(gatewayNo: string, signal: AbortSignal) {
  try {
    return await call(calls.find, { gatewayNo }, { signal })
  } catch (error) {
    if (error instanceof ApiFailure && error.kind === 'business') return null
    throw error
  }
}

function NoCharge() {
  return (
    <Note title="收款单不存在">
      <p>请返回商城，从订单列表重新支付。</p>
      <NoteAction to={`${routes.center.path}?tabId=orders`}>查看我的订单</NoteAction>
    </Note>
  )
}
