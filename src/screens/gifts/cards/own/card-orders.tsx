import { useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { gift, type GiftCardOrder } from '#schemas/gifts/cards/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { Due } from '#src/parts/trade/orders/due.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import cards from '#src/screens/gifts/own-gifts.module.css'

/** Lists purchases of gift cards; renders nothing if there are none. */
export function CardOrders() {
  const [pageSize, setPageSize] = useState(10)
  const loaded = useCall(gift.queryGiftCardOrder, { pageNum: 1, pageSize })
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  if (loaded.state === 'loading' || loaded.data.list.length === 0) return null
  const { list, total } = loaded.data
  return (
    <section aria-labelledby="card-orders">
      <h2 id="card-orders" className={cards.section}>
        购卡订单
      </h2>
      <ul className={cards.orders}>
        {list.map((order) => (
          <Order key={order.giftCardOrderId} order={order} />
        ))}
      </ul>
      {total > pageSize && pageSize < 100 && (
        <button type="button" className={cards.more} onClick={() => setPageSize(100)}>
          查看更多
        </button>
      )}
    </section>
  )
}

function Order({ order }: { order: GiftCardOrder }) {
  const { giftCardOrderId, tradeId, levelName, value, quantity, status, statusText, receiver, sendOn } = order
  const { call } = useMall()
  // Another backend (`MALL_API`) may not send the time of the order; it is 0 then.
  const orderedAt = order.createdAt === 0 ? '' : `${formatMallMinute(order.createdAt)} 下单，`
  return (
    <li className={cards.order}>
      <div className={cards.bought}>
        <p>{`${levelName} ${CURRENCY + value} × ${quantity}`}</p>
        <p className={cards.note}>{`${orderedAt}单号 ${giftCardOrderId}`}</p>
        {receiver !== null && <p className={cards.note}>{`送给 ${receiver}，${sendOn ?? ''}`}</p>}
      </div>
      <span className={cards.progress}>{statusText}</span>
      {order.payable && (
        <span className={cards.sum}>
          <Due amount={order.payable} calm />
        </span>
      )}
      {status === 'UNPAID' && (
        <div className={cards.operations}>
          <ButtonLink look="primary" size="s" to={formatHref('pay', { tradeId })}>
            去支付
          </ButtonLink>
          {/* A refusal is toasted by the client. */}
          <Button
            size="s"
            onClick={() => void call(gift.cancelOrder, { giftCardOrderId }).catch(() => undefined)}
          >
            取消订单
          </Button>
        </div>
      )}
    </li>
  )
}
