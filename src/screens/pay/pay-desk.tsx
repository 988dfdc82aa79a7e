import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { TradeView } from '#schemas/api/payments.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import { href } from '#schemas/routes/href.ts'
import { Due } from '#src/features/order/due.tsx'
import { clockText, useCountdown } from '#src/features/order/use-countdown.ts'
import { useScoreName } from '#src/features/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import { CashierWait } from './cashier-wait.tsx'
import { CredentialForm } from './credential-form.tsx'
import styles from './pay.module.css'
import { SplitForm } from './split-form.tsx'
import { type Pay, usePay } from './use-pay.ts'
import { ShopLink } from '#src/features/shop/shop-link.tsx'
import { usePress } from './use-press.tsx'

interface Props {
  trade: TradeView
  reload(): void
}

/** What is paid here, by the kind of the trade. */
const WORDS: Readonly<Record<TradeView['kind'], { title: string; what: string }>> = {
  ORDERS: { title: '订单支付', what: '订单' },
  GIFT_CARDS: { title: '订单支付', what: '订单' },
  REPORT: { title: '报备费支付', what: '报备' },
}

/** What is due, until when, and the one button that pays it. */
export function PayDesk({ trade, reload }: Props) {
  const [over, setOver] = useState(false)
  const left = useCountdown({
    until: trade.expiresAt,
    now: trade.now,
    onOver() {
      setOver(true)
      reload()
    },
  })
  const pay = usePay(trade, reload)
  const { title, what } = WORDS[trade.kind]
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="pay-title">
        <header className={styles.head}>
          <h1 id="pay-title">{title}</h1>
          <p className={styles.countdown} role="timer" aria-live="off">
            {over ? `${what}已超时取消` : `请在 ${clockText(left)} 内完成支付，超时${what}自动取消`}
          </p>
        </header>
        <TradeFacts trade={trade} />
        {trade.failure && (
          <p className={styles.failure} role="alert">
            {trade.failure}
          </p>
        )}
        {trade.status === 'PAYING' ? (
          <CashierWait trade={trade} reload={reload} pay={pay} over={over} />
        ) : (
          <PayForms trade={trade} reload={reload} pay={pay} over={over} />
        )}
      </section>
      <section className={styles.card} aria-label="本次支付的订单">
        <TradeContent trade={trade} />
      </section>
    </div>
  )
}

function TradeFacts({ trade }: Pick<Props, 'trade'>) {
  const scoreName = useScoreName()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>交易号</dt>
        <dd>{trade.tradeId}</dd>
      </div>
      <div>
        <dt>应付</dt>
        <dd>
          <Due amount={trade.payable} size="l" />
          {!isZero(trade.giftCard) && <small>（礼品卡已抵 {CURRENCY + trade.giftCard}）</small>}
        </dd>
      </div>
      {(trade.split || !isZero(trade.payable.points)) && (
        <div>
          <dt>可用{scoreName}</dt>
          <dd>{trade.balance}</dd>
        </div>
      )}
    </dl>
  )
}

interface FormsProps extends Props {
  pay: Pay
  over: boolean
}

/** How much of it points pay, what is lacking of them, and the way to pay. */
function PayForms({ trade, reload, pay, over }: FormsProps) {
  const scoreName = useScoreName()
  const needsCredential = !isZero(trade.payable.points)
  const short = !isZero(trade.pointsGap)
  return (
    <>
      {trade.split && (
        <SplitForm trade={trade} split={trade.split} scoreName={scoreName} reload={reload} over={over} />
      )}
      {short && (
        <p className={styles.failure} role="alert">
          {scoreName}不足，还差 {trade.pointsGap} {scoreName}
          {trade.split ? '，可以在上面减少使用的' + scoreName : '，暂时无法支付，请取消订单或联系客服'}
        </p>
      )}
      {needsCredential ? (
        <CredentialForm trade={trade} disabled={over || short} pay={pay} />
      ) : (
        <PayButton pay={pay} disabled={over} />
      )}
    </>
  )
}

function PayButton({ pay, disabled }: { pay: Pay; disabled: boolean }) {
  const { press, refusal } = usePress(pay)
  return (
    <div className={styles.pay}>
      {refusal}
      <Button look="primary" size="l" disabled={disabled || pay.pending} onClick={press}>
        立即支付
      </Button>
    </div>
  )
}

/** Whether an amount on the wire is nothing: `0`, `0.00`. */
function isZero(amount: string): boolean {
  return /^-?0(\.0+)?$/.test(amount)
}

/** What a payment pays: orders, gift cards, or the fee of a filing. */
export function TradeContent({ trade }: Pick<Props, 'trade'>) {
  if (trade.kind === 'ORDERS') return <TradeOrders orders={trade.orders} />
  return <p>{trade.kind === 'GIFT_CARDS' ? `礼品卡：${trade.title}` : trade.title}</p>
}

/** The orders of one trade, which one payment pays. */
function TradeOrders({ orders }: Pick<TradeView, 'orders'>) {
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <Link to={href('orderDetails', { id: order.orderId })}>{order.orderId}</Link>
          <span className={styles.shop}>
            <ShopLink shopId={order.shopId} name={order.shopName} /> · {order.count} 件
          </span>
          <Due amount={order} calm />
        </li>
      ))}
    </ul>
  )
}
