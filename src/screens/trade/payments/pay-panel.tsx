import { useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { isPaidByGiftCard, sumWithGiftCard } from '#schemas/trade/orders/gift-card-sum.ts'
import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { CASH_CHANNELS, isProviderChannel } from '#schemas/trade/payments/channels.ts'
import { Due } from '#src/parts/trade/orders/due.tsx'
import { describeTimeLeft } from '#src/parts/trade/orders/until.tsx'
import { useCountdown } from '#src/parts/trade/orders/use-countdown.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ApprovalNote } from './approval-note.tsx'
import { CashierWait } from './cashier-wait.tsx'
import { ChannelChoice, NoChannel } from './channel-choice.tsx'
import { CredentialForm } from './credential-form.tsx'
import { ProviderPay } from './provider-pay.tsx'
import { SplitForm } from './split-form.tsx'
import { TradeContent } from './trade-content.tsx'
import { TransferPay } from './transfer-pay.tsx'
import { type Pay, usePay } from './use-pay.ts'
import { usePress } from './use-press.tsx'
import styles from './pay.module.css'

interface Props {
  trade: TradeView
  reload(): void
}

const WORDS: Readonly<Record<TradeView['kind'], { title: string; what: string }>> = {
  ORDERS: { title: '订单支付', what: '订单' },
  GIFT_CARDS: { title: '订单支付', what: '订单' },
  REPORT: { title: '报备费支付', what: '报备' },
}

/** Shows the amount due, the deadline, and the button to pay. */
export function PayPanel({ trade, reload }: Props) {
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
    <div className={`${styles.page} ${styles.columns}`}>
      <Card className={styles.card} aria-labelledby="pay-title">
        <header className={styles.head}>
          <h1 id="pay-title">{title}</h1>
          <p className={styles.countdown} role="timer" aria-live="off">
            {over
              ? `${what}已超时取消`
              : isApproved(trade) &&
                !isProofWaiting(trade) &&
                `请在 ${formatMallMinute(trade.expiresAt)} 前支付，${describeTimeLeft(left)}，超时${what}自动取消`}
          </p>
        </header>
        <TradeFacts trade={trade} channel={pay.channel} />
        {trade.failure && (
          <p className={styles.failure} role="alert">
            {trade.failure}
          </p>
        )}
        {trade.approval && <ApprovalNote trade={trade} approval={trade.approval} reload={reload} />}
        {!isApproved(trade) ? null : trade.transfer ? (
          <TransferPay trade={trade} transfer={trade.transfer} reload={reload} over={over} />
        ) : isProviderChannel(trade.paying) ? (
          <ProviderPay trade={trade} channel={trade.paying} reload={reload} over={over} />
        ) : trade.status === 'PAYING' ? (
          <CashierWait trade={trade} reload={reload} pay={pay} over={over} />
        ) : (
          <PayForms trade={trade} reload={reload} pay={pay} over={over} />
        )}
      </Card>
      <Card className={styles.card} aria-labelledby="pay-content">
        <h2 id="pay-content" className={styles.subtitle}>
          {`本次支付的${trade.kind === 'ORDERS' ? '商品' : what}`}
        </h2>
        <TradeContent trade={trade} />
      </Card>
    </div>
  )
}

/** True while the proof waits for review; the time limit is shown beside it. */
const isProofWaiting = ({ transfer }: TradeView) => transfer !== undefined && transfer.proofAt !== null
const isApproved = ({ approval }: TradeView) => !approval || approval.state === 'APPROVED'

function TradeFacts({ trade, channel }: Pick<Props, 'trade'> & Pick<Pay, 'channel'>) {
  const scoreName = useScoreName()
  const { payable, giftCard, balance, tradeId } = trade
  const byCard = isPaidByGiftCard(trade)
  const ways = [
    !isZero(payable.cash) && cashWay(trade, channel),
    !isZero(payable.points) && [scoreName, payable.points, `可用 ${balance}，凭支付密码或短信验证码支付`],
    !isZero(giftCard) && ['礼品卡', CURRENCY + giftCard, '提交订单时已抵扣，无需再付'],
  ].filter((way) => way !== false)
  return (
    <>
      <p className={styles.due}>
        <span>{byCard ? '礼品卡支付' : '应付'}</span>
        <Due amount={byCard ? sumWithGiftCard(trade) : payable} size="l" />
      </p>
      <h2 className={styles.subtitle}>支付方式</h2>
      <dl className={styles.facts}>
        {ways.map(([name, sum, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{sum}</b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.number}>{`交易号 ${tradeId}`}</p>
    </>
  )
}

function cashWay(
  { payable, transfer, paying }: TradeView,
  channel: Pay['channel'],
): [string, string, string] {
  const sum = CURRENCY + payable.cash
  const chosen = paying ?? channel
  if (isProviderChannel(chosen))
    return [CASH_CHANNELS[chosen], sum, `在${CASH_CHANNELS[chosen]}付款，付好后本页自动更新`]
  if (transfer) return [CASH_CHANNELS.transfer, sum, '转账后上传凭证，商城核对到账后订单自动继续']
  if (channel === 'transfer')
    return [CASH_CHANNELS.transfer, sum, '确认后显示收款账户，转账后上传凭证，商城核对到账']
  return ['在线支付', sum, '确认后到收银台付款，付好后本页自动更新']
}

interface FormsProps extends Props {
  pay: Pay
  over: boolean
}

function PayForms({ trade, reload, pay, over }: FormsProps) {
  const scoreName = useScoreName()
  const needsCredential = !isZero(trade.payable.points)
  const short = !isZero(trade.pointsGap)
  const isCashDue = !isZero(trade.payable.cash)
  const isClosed = isCashDue && trade.channels?.length === 0
  return (
    <>
      {trade.split && offersSplit(trade.split) && (
        <SplitForm trade={trade} split={trade.split} scoreName={scoreName} reload={reload} over={over} />
      )}
      {short && (
        <p
          className={styles.failure}
          role="alert"
        >{`${scoreName}不足，还差 ${trade.pointsGap} ${scoreName}${trade.split ? `，可以在上面减少使用的${scoreName}` : '，暂时无法支付，请取消订单或联系客服'}`}</p>
      )}
      {isCashDue && <ChannelChoice pay={pay} disabled={over} />}
      {isClosed ? (
        <NoChannel />
      ) : needsCredential ? (
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

/** Returns true if points can be used, or if points chosen before can be withdrawn. */
function offersSplit({ max, chosen }: NonNullable<TradeView['split']>): boolean {
  return !isZero(max) || !isZero(chosen)
}

/** Returns true for a decimal that is zero, such as `0` or `0.00`. */
function isZero(amount: string): boolean {
  return /^-?0(\.0+)?$/.test(amount)
}
