import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { isMissing } from '#src/api/failure.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { OrderPage } from './order-page.tsx'

const LIST = formatHref('center', { tabId: 'orders' })

/** Page /orderDetails: one order of the member. An order of another member is reported as not found. */
export default function OrderDetailsScreen() {
  const { id } = useRouteQuery(routes.orderDetails.query())
  return id ? <Order key={id} orderId={id} /> : <NoOrder />
}

function Order({ orderId }: { orderId: string }) {
  const loaded = useCall(calls.findPcDetail, { orderId })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') {
    return isMissing(loaded.error) ? <NoOrder /> : <FailedAnswer answer={loaded} />
  }
  return <OrderPage order={loaded.data} busy={loaded.busy} reload={loaded.again} list={LIST} />
}

function NoOrder() {
  return (
    <Note title="没有找到这个订单">
      <p>订单不存在或已删除，请返回订单列表查看。</p>
      <ButtonLink look="primary" to={LIST}>
        查看我的订单
      </ButtonLink>
    </Note>
  )
}
