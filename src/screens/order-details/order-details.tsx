import { useState } from 'react'
import { FailedState } from '#registry/parts/states.tsx'
import { orders as calls } from '#schemas/api/orders.ts'
import { href } from '#schemas/href.ts'
import { routes } from '#schemas/routes.ts'
import { call } from '#src/api/client.ts'
import { nullIfMissing } from '#src/api/failure.ts'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { Note, NoteAction } from '#src/features/note.tsx'
import { useFresh } from '#src/features/use-fresh.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { OrderPage } from './order-page.tsx'

const LIST = href('center', { tabId: 'orders' })

/** /orderDetails, OR7 to OR12: one order of the member; another's is as one that never was (OR11). */
export default function OrderDetailsScreen() {
  const { id } = useRouteQuery(routes.orderDetails.query)
  return id ? <Order key={id} orderId={id} /> : <NoOrder />
}

function Order({ orderId }: { orderId: string }) {
  const [turn, setTurn] = useState(0)
  const loaded = useFresh(`${orderId} ${turn}`, (signal) =>
    call(calls.findPcDetail, { orderId }, { signal }).catch(nullIfMissing),
  )
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  if (loaded.data === null) return <NoOrder />
  return <OrderPage order={loaded.data} busy={loaded.busy} reload={() => setTurn(turn + 1)} list={LIST} />
}

function NoOrder() {
  return (
    <Note title="没有找到这个订单">
      <p>订单不存在或已删除，请返回订单列表查看。</p>
      <NoteAction to={LIST}>查看我的订单</NoteAction>
    </Note>
  )
}
