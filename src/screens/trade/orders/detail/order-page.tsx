import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { formatMallSecond, formatMallMinute } from '#schemas/base/mall-time.ts'
import { GIFT_ORDER, formatReturnedPicks } from '#schemas/gifts/vouchers/picks.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import { describeTenders } from '#schemas/trade/orders/describe-tenders.ts'
import { isPaidByGiftCard, sumWithGiftCard } from '#schemas/trade/orders/gift-card-sum.ts'
import { isUnpaid, ORDER } from '#schemas/trade/orders/states.ts'
import { addAllToScheme } from '#src/parts/sourcing/schemes/add-to-scheme.ts'
import { makeAfterSalePath } from '#src/parts/trade/orders/after-sale-link.ts'
import { BreakdownList } from '#src/parts/trade/orders/breakdown-list.tsx'
import { Due } from '#src/parts/trade/orders/due.tsx'
import { GivenPoints } from '#src/parts/trade/orders/given-points.tsx'
import { OrderLineRow } from '#src/parts/trade/orders/order-line-row.tsx'
import { PickupCode } from '#src/parts/trade/orders/pickup-code.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { OwnPart } from '#src/runtime/mall/own-part.tsx'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { Card } from '#ui/card/card.tsx'
import { Deliveries } from './deliveries.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import styles from './order-details.module.css'

interface Props {
  order: OrderDetail
  busy: boolean
  reload(): void
  list: string
}

const PICKUP = 2
const READY: readonly number[] = [ORDER.PENDING_PICKUP, ORDER.COMPLETED]

/** Shows everything about one order, the most urgent first. */
export function OrderPage({ order, busy, reload, list }: Props) {
  const mall = useMall()
  const { log, deliveryType, status } = order
  return (
    <div className={styles.page} aria-busy={busy}>
      <Letterhead />
      <div className={styles.ways}>
        <Link to={list} className={styles.back}>
          ‹ 我的订单
        </Link>
        <span className={styles.doings}>
          <OwnPart>
            <button type="button" className={styles.back} onClick={() => addAllToScheme(mall, order.lines)}>
              全部加入方案
            </button>
          </OwnPart>
          <button type="button" className={styles.back} onClick={() => window.print()}>
            打印订单
          </button>
        </span>
      </div>
      <Card className={styles.card} aria-labelledby="order-title">
        <OrderHead order={order} reload={reload} list={list} />
        {order.steps.length > 0 && <OrderSteps steps={order.steps} />}
      </Card>
      {deliveryType === PICKUP && READY.includes(status) && (
        <Card className={styles.card} aria-labelledby="pickup-title">
          <h2 id="pickup-title" className={styles.title}>
            提货码
          </h2>
          <PickupCode orderId={order.orderId} key={status} />
        </Card>
      )}
      <Deliveries order={order} />
      <OrderGoods order={order} />
      <div className={styles.pair}>
        <OrderFacts order={order} />
        {order.picked ? <Picks picked={order.picked} count={order.count} /> : <Sums order={order} />}
      </div>
      {log.length > 0 && <OrderLog log={log} />}
    </div>
  )
}

function Sums({ order: { status, count, sums, payment, refunded, given } }: { order: OrderDetail }) {
  // Another backend (`MALL_API`) may send an order without its lines or its amounts.
  const hasLines = count > 0
  if (!hasLines && sums.points === '0' && sums.cash === '0.00') return null
  // A gift card that pays everything is shown as the price, not as a deduction.
  const bought = { payable: sums, giftCard: sums.giftCard }
  const byCard = isPaidByGiftCard(bought)
  return (
    <Card className={styles.card} aria-labelledby="sums-title">
      <h2 id="sums-title" className={styles.title}>
        金额明细
      </h2>
      {hasLines && <BreakdownList sums={byCard ? { ...sums, giftCard: '0.00' } : sums} />}
      <p className={styles.total}>
        {byCard ? '礼品卡支付' : payment ? '实付' : isUnpaid(status) ? '应付' : '合计'}{' '}
        <Due amount={byCard ? sumWithGiftCard(bought) : sums} size="l" />
      </p>
      <Refunded refunded={refunded} />
      <GivenPoints given={given} />
    </Card>
  )
}

interface PicksProps {
  picked: NonNullable<OrderDetail['picked']>
  count: number
}

/** Shows the number of picks used, in place of the amounts, because nothing was paid. */
function Picks({ picked: { back }, count }: PicksProps) {
  return (
    <Card className={styles.card} aria-labelledby="picks-title">
      <h2 id="picks-title" className={styles.title}>
        {GIFT_ORDER}
      </h2>
      <p>
        用去提货次数 {count} 次，不收取商品费用和运费。
        <Link to={formatHref('center', { tabId: 'voucher' })} className={styles.lineLink}>
          查看我的礼品券
        </Link>
      </p>
      {back > 0 && <p className={styles.refunded}>{`已${formatReturnedPicks(back)}`}</p>}
    </Card>
  )
}

/** Head of the printed page, which lacks the header of the shop. */
function Letterhead() {
  const platform = useAtomValue(platformAtom)
  return (
    <p className={styles.letterhead}>
      <b>{platform?.name} 订单</b>
      <span>{platform?.contact.company}</span>
      <span>{platform?.contact.telephone}</span>
    </p>
  )
}

function Refunded({ refunded }: Pick<OrderDetail, 'refunded'>) {
  const scoreName = useScoreName()
  const isNothing = Object.values(refunded).every((amount) => Number(amount) === 0)
  return !isNothing && <p className={styles.refunded}>{`已退回 ${describeTenders(refunded, scoreName)}`}</p>
}

function OrderLog({ log }: Pick<OrderDetail, 'log'>) {
  return (
    <Card as="details" className={styles.log}>
      <summary>{`订单日志（${log.length}）`}</summary>
      <ol>
        {log.map(({ at, text, operator }, index) => (
          <li key={`${at} ${index}`}>
            <time>{formatMallSecond(at)}</time>
            <span>{operator}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function OrderSteps({ steps }: Pick<OrderDetail, 'steps'>) {
  const reached = steps.filter(({ at }) => at !== null).length
  return (
    <ol className={styles.steps} aria-label="订单进度">
      {steps.map(({ title, at }, index) => (
        <li
          key={title}
          className={at === null ? styles.ahead : styles.reached}
          aria-current={index === reached - 1 ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {at === null ? index + 1 : '✓'}
          </span>
          <span className={styles.name}>{title}</span>
          {at !== null && <time className={styles.time}>{formatMallMinute(at)}</time>}
        </li>
      ))}
    </ol>
  )
}

function OrderGoods({ order: { orderId, lines, count, isGift } }: { order: OrderDetail }) {
  return (
    <Card className={styles.card} aria-labelledby="goods-title">
      <h2 id="goods-title" className={styles.title}>
        商品清单{count > 0 && `（共 ${count} 件）`}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <OrderLineRow key={line.lineId} line={line} isGift={isGift}>
            {line.afterSaleTypes.length > 0 ? (
              <Link
                to={makeAfterSalePath(orderId, line.lineId)}
                className={styles.lineLink}
                aria-label={`申请售后：${line.name}`}
              >
                申请售后
              </Link>
            ) : (
              line.afterSaleRefusal && <span className={styles.why}>{line.afterSaleRefusal}</span>
            )}
          </OrderLineRow>
        ))}
      </ul>
    </Card>
  )
}
