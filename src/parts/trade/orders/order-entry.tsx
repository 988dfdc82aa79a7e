import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { GIFT_ORDER } from '#schemas/gifts/vouchers/picks.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { OrderCard } from '#schemas/trade/orders/entities.ts'
import { isPaidByGiftCard, sumWithGiftCard } from '#schemas/trade/orders/gift-card-sum.ts'
import { ShopLink } from '#src/parts/people/shops/shop-link.tsx'
import { Card } from '#ui/card/card.tsx'
import { makeAfterSalePath } from './after-sale-link.ts'
import { Due } from './due.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { OrderLineRow } from './order-line-row.tsx'
import { PayUntil } from './until.tsx'
import styles from './order-entry.module.css'

interface Props {
  order: OrderCard
  /** Time of the answer by the server's clock, ms. */
  now: number
  reload(): void
}

/** Shows one order of a list. */
export function OrderEntry({ order, now, reload }: Props) {
  const { orderId, shopId, shopName, statusText, createdAt, expiresAt, lines, isGift, approval } = order
  return (
    <Card as="li" className={styles.order} aria-label={`订单 ${orderId}`}>
      <header className={styles.head}>
        {createdAt > 0 && <time>{formatMallSecond(createdAt)}</time>}
        <Link
          to={formatHref('orderDetails', { id: orderId })}
          className={styles.number}
        >{`订单号 ${orderId}`}</Link>
        <ShopLink shopId={shopId} name={shopName} className={styles.shop} />
        {isGift && <span className={styles.gift}>{GIFT_ORDER}</span>}
        <span className={styles.status}>
          {statusText}
          {approval && `（${approval.approverName}）`}
          {expiresAt !== null && (
            <>
              {' · '}
              <PayUntil until={expiresAt} now={now} onOver={reload} />
            </>
          )}
        </span>
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <OrderLineRow key={line.lineId} line={line} isGift={isGift}>
            {lines.length > 1 && line.afterSaleTypes.length > 0 && (
              <Link
                to={makeAfterSalePath(orderId, line.lineId)}
                className={styles.link}
                aria-label={`申请售后：${line.name}`}
              >
                申请售后
              </Link>
            )}
          </OrderLineRow>
        ))}
      </ul>
      <footer className={styles.foot}>
        <Sum order={order} />
        <div className={styles.ends}>
          <Link
            to={formatHref('orderDetails', { id: orderId })}
            className={styles.link}
            aria-label={`订单详情，订单 ${orderId}`}
          >
            订单详情
          </Link>
          <OrderButtons order={order} reload={reload} />
        </div>
      </footer>
    </Card>
  )
}

function Sum({ order }: { order: OrderCard }) {
  const { count, payable, freight, giftCard, receiver, isGift } = order
  if (isGift) {
    return (
      <p className={styles.sum}>
        {receiver && <span>{`收货人 ${receiver}`}</span>}
        <span>{`共 ${count} 件，已用提货次数 ${count} 次`}</span>
      </p>
    )
  }
  // Another backend (`MALL_API`) may list an order without its lines and amounts.
  const byCard = isPaidByGiftCard(order)
  if (count === 0 && !byCard && payable.points === '0' && payable.cash === '0.00')
    return <p className={styles.sum}>{receiver && <span>{`收货人 ${receiver}`}</span>}</p>
  const parts = [
    freight !== null && (freight === '0.00' ? '免运费' : `含运费 ${CURRENCY}${freight}`),
    giftCard !== '0.00' && !byCard && `礼品卡已抵 ${CURRENCY}${giftCard}`,
  ].filter(Boolean)
  return (
    <p className={styles.sum}>
      {receiver && <span>{`收货人 ${receiver}`}</span>}
      <span>
        <span>{`${count > 0 ? `共 ${count} 件，` : ''}${byCard ? '礼品卡支付' : '合计'} `}</span>
        <Due amount={byCard ? sumWithGiftCard(order) : payable} size="m" />
      </span>
      <span className={styles.small}>{parts.join('，')}</span>
    </p>
  )
}
