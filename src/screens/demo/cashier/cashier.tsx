import { cashier as calls } from '#schemas/api/payments.ts'
import { FailedState } from '#ui/states/states.tsx'
import { routes } from '#schemas/routes/routes.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { PageLoading } from '#ui/loading/page-loading.tsx'
import { ButtonLink } from '#src/features/button-link.tsx'
import { Note } from '#ui/note/note.tsx'
import { useCall } from '#src/features/use-call.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import styles from './cashier.module.css'
import { Charge } from './charge.tsx'

/** /demo/cashier: stands where a payment provider's own page would; it knows the charge and nothing of the member. */
export default function CashierScreen() {
  const { gatewayNo } = useRouteQuery(routes.cashier.query())
  if (!gatewayNo) return <NoCharge />
  return <Found key={gatewayNo} gatewayNo={gatewayNo} />
}

function Found({ gatewayNo }: { gatewayNo: string }) {
  const loaded = useCall(calls.find, { gatewayNo })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') {
    // A charge that is not there is told apart from an answer that did not come.
    const refused = loaded.error instanceof ApiFailure && loaded.error.kind === 'business'
    return refused ? <NoCharge /> : <FailedState retry={loaded.retry} />
  }
  return (
    <div className={styles.page}>
      <p className={styles.badge}>演示收银台 · 不会真的扣款</p>
      <Charge charge={loaded.data} again={loaded.again} />
      <p className={styles.lead}>
        正式商城在这里打开支付机构的页面。付款结果由收银台签名后通知商城，商城核对金额和签名后才算支付成功。
      </p>
    </div>
  )
}

function NoCharge() {
  return (
    <Note title="收款单不存在">
      <p>请返回商城，从订单列表重新支付。</p>
      <ButtonLink look="primary" to={`${routes.center.path}?tabId=orders`}>
        查看我的订单
      </ButtonLink>
    </Note>
  )
}
