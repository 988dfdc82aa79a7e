import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { payments as calls, type TradeView } from '#schemas/trade/payments/calls.ts'
import { isUnknownCall } from '#src/api/failure.ts'
import { SavedOrder } from '#src/parts/trade/orders/saved-order.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { MY_ORDERS } from './submit-bar.tsx'

/** Says that these goods were ordered already, with the state of the order and links to continue. */
export function Ordered({ tradeId }: { tradeId: string }) {
  const loaded = useCall(calls.findTrade, { tradeId })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed')
    return isUnknownCall(loaded.error) ? <SavedOrder /> : <FailedAnswer answer={loaded} />
  const { title, text } = SAID[loaded.data.status]
  const payable = isPayable(loaded.data)
  return (
    <Note title={title}>
      <p>{text}</p>
      {payable && (
        <ButtonLink look="primary" to={formatHref('pay', { tradeId })}>
          继续支付
        </ButtonLink>
      )}
      <ButtonLink look={payable ? undefined : 'primary'} to={MY_ORDERS}>
        查看我的订单
      </ButtonLink>
      {!payable && <ButtonLink to={routes.goodsList.path}>去逛逛</ButtonLink>}
    </Note>
  )
}

const UNPAID = { title: '订单已提交，还没有付款', text: '请尽快完成支付，超时订单自动取消。' }
const SAID: Record<TradeView['status'], { title: string; text: string }> = {
  UNPAID,
  PAYING: UNPAID,
  PAID: { title: '订单已支付', text: '可以在我的订单里查看发货和物流。' },
  CANCELLED: { title: '订单已取消', text: '库存、优惠券和礼品卡已经退回。' },
}

const isPayable = ({ status }: TradeView) => status === 'UNPAID' || status === 'PAYING'
