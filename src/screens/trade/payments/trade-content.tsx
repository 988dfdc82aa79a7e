import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import { describeTenders } from '#schemas/trade/orders/describe-tenders.ts'
import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { ShopLink } from '#src/parts/people/shops/shop-link.tsx'
import { Due } from '#src/parts/trade/orders/due.tsx'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './trade-content.module.css'

/** Shows the subject of a payment: the goods of its orders, gift cards, or the fee of a filing. */
export function TradeContent({ trade }: { trade: TradeView }) {
  if (trade.kind !== 'ORDERS')
    return <p>{trade.kind === 'GIFT_CARDS' ? `礼品卡：${trade.title}` : trade.title}</p>
  return (
    <ul className={styles.orders}>
      {trade.orders.map((order) => (
        <Order key={order.orderId} order={order} />
      ))}
    </ul>
  )
}

function Order({ order }: { order: TradeView['orders'][number] }) {
  const scoreName = useScoreName()
  const { orderId, shopId, shopName, count, goods, giftCard } = order
  return (
    <li>
      <p className={styles.head}>
        <ShopLink shopId={shopId} name={shopName} />
        <span className={styles.number}>
          订单 <Link to={formatHref('orderDetails', { id: orderId })}>{orderId}</Link> · {count} 件
        </span>
        {giftCard === '0.00' ? <Due amount={order} calm /> : <span>{describeTenders(order, scoreName)}</span>}
      </p>
      <ul className={styles.goods}>
        {goods.map(({ goodsId, skuId, name, specText, picture, quantity }) => (
          <li key={skuId} className={styles.line}>
            <span className={styles.picture}>
              <Picture src={picture} alt="" width={56} height={56} />
            </span>
            <span className={styles.what}>
              <Link to={formatHref('goodsDetail', { goodsId, skuId })}>{name}</Link>
              {specText && <small>{specText}</small>}
            </span>
            <span className={styles.times}>{`×${quantity}`}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
