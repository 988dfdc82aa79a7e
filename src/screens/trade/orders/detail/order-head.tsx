import { formatMallSecond, formatMallMinute } from '#schemas/base/mall-time.ts'
import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import type { OrderOperation } from '#schemas/trade/orders/operations.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { ShopLink } from '#src/parts/people/shops/shop-link.tsx'
import { OrderButtons } from '#src/parts/trade/orders/order-buttons.tsx'
import { PayUntil } from '#src/parts/trade/orders/until.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useSpecOnly } from '#src/runtime/mall/spec-only.ts'
import { ChatButton } from '#src/runtime/text/chat-button.tsx'
import { CopyButton } from '#src/runtime/text/copy-button.tsx'
import styles from './order-details.module.css'

interface Props {
  order: OrderDetail
  reload(): void
  list: string
}

/** Shows the state, the next event, and the actions. */
export function OrderHead({ order, reload, list }: Props) {
  const { navigate } = useMall()
  const { orderId, statusText, createdAt, shopId, shopName } = order
  return (
    <header className={styles.head}>
      <div>
        <h1 id="order-title" className={styles.status}>
          {statusText}
        </h1>
        <p className={styles.waits}>
          <OrderWaits order={order} reload={reload} />
        </p>
        <p className={styles.number}>
          <span>{`订单号 ${orderId}`}</span>
          <CopyButton text={orderId} name="订单号" />
          {createdAt > 0 && <span>{`${formatMallSecond(createdAt)} 下单`}</span>}
          <ShopLink shopId={shopId} name={shopName} />
          <ChatButton className={styles.chat} />
        </p>
      </div>
      <OrderButtons
        order={order}
        reload={reload}
        onGone={() => navigate(list)}
        without={['logistics', 'pickupCode']}
      />
    </header>
  )
}

export interface OrderWaitsProps {
  order: Pick<
    OrderDetail,
    'expiresAt' | 'approval' | 'receiveBy' | 'now' | 'cancelText' | 'status' | 'operations' | 'isGift'
  >
  reload(): void
}

/** Says what an order waits for, or how it ended. */
export function OrderWaits({ order, reload }: OrderWaitsProps) {
  const { expiresAt, approval, receiveBy, now, cancelText, status, isGift } = order
  // A running after-sale is detected from the operations, which another backend (`MALL_API`) does not send.
  const isSpecOnly = useSpecOnly()
  const offers = (operation: OrderOperation) => isSpecOnly || order.operations.includes(operation)
  if (expiresAt !== null) {
    return (
      <>
        {approval && `等待 ${approval.approverName} 审批，`}
        <PayUntil until={expiresAt} now={now} onOver={reload} />
        {approval ? '，逾期订单自动取消' : '，超时订单自动取消'}
      </>
    )
  }
  // A running after-sale pauses the timer, so any time shown would soon be wrong.
  if (status === ORDER.SHIPPED && !offers('confirm'))
    return <>售后处理中，自动确认收货的计时已暂停，售后结束后可以确认收货</>
  if (receiveBy !== null) return <>{formatMallMinute(receiveBy)} 自动确认收货，收到商品后也可以提前确认</>
  if (cancelText) return <>原因：{cancelText}</>
  // `cancel` is offered as long as some pieces have no refund request.
  const refunding = !offers('cancel')
  const asked = `已申请退款，请等待商家处理，通过后${isGift ? '退回提货次数' : '按原支付方式退回'}`
  const words: Readonly<Record<number, string>> = {
    20: refunding ? asked : '商家正在备货，发货后可以在这里查看物流',
    25: refunding ? '部分商品已发出，其余商品已申请退款' : '部分商品已发出，其余商品正在备货',
    35: refunding ? asked : '请在门店营业时间凭提货码取货',
    40: '交易已完成，感谢您的信任',
  }
  return <>{words[status]}</>
}
