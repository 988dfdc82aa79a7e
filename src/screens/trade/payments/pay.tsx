import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { routes } from '#schemas/routes/routes.ts'
import { isPaidByGiftCard, sumWithGiftCard } from '#schemas/trade/orders/gift-card-sum.ts'
import { payments as calls, type TradeView } from '#schemas/trade/payments/calls.ts'
import { isMissing, isUnknownCall } from '#src/api/failure.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { LoginPanel } from '#src/parts/people/accounts/login/login-panel.tsx'
import { Due } from '#src/parts/trade/orders/due.tsx'
import { SavedOrder } from '#src/parts/trade/orders/saved-order.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { spectatorAtom } from '#src/session/atoms.ts'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { PayPanel } from './pay-panel.tsx'
import { TradeContent } from './trade-content.tsx'
import styles from './pay.module.css'

/** Page /submit/payO, which pays a trade and shows the result. All states come from the server's record. */
export default function PayScreen() {
  const member = useAtomValue(spectatorAtom) !== ''
  const { tradeId } = useRouteQuery(routes.pay.query())
  if (!member) return <LoginPanel title={routes.pay.title} />
  if (!tradeId) return <NoTrade />
  return <Trade key={tradeId} tradeId={tradeId} />
}

function NoTrade() {
  return (
    <Note title="没有要支付的订单">
      <p>请从订单列表中选择要支付的订单。</p>
      <ButtonLink look="primary" to={`${routes.center.path}?tabId=orders`}>
        查看我的订单
      </ButtonLink>
    </Note>
  )
}

/** Shows a trade: the payment while it is open, then its result. */
export function Trade({ tradeId }: { tradeId: string }) {
  const loaded = useCall(calls.findTrade, { tradeId })
  useReturn(loaded.again)
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') {
    if (isMissing(loaded.error)) return <NoTrade />
    return isUnknownCall(loaded.error) ? <SavedOrder /> : <FailedAnswer answer={loaded} />
  }
  const trade = loaded.data
  if (trade.status === 'PAID') return <PaidTrade trade={trade} />
  if (trade.status === 'CANCELLED') return <CancelledTrade trade={trade} />
  return <PayPanel trade={trade} reload={loaded.again} />
}

/** Calls `again` when this tab becomes visible again, for example after a visit to the cashier's tab. */
function useReturn(again: () => void): void {
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [again])
}

/** Result of a cancelled trade. It offers no way to pay. */
export function CancelledTrade({ trade }: { trade: TradeView }) {
  const { cancelReason, approval } = trade
  if (cancelReason === 'RETURNED' && approval) return <ReturnedTrade trade={trade} reason={approval.reason} />
  const late = cancelReason === 'TIMEOUT'
  return (
    <TradeResult trade={trade}>
      <h1>{late ? '订单已超时取消' : '订单已取消'}</h1>
      <p>
        {trade.kind === 'ORDERS' && '库存、优惠券和礼品卡已经退回。'}
        如果刚刚付了款，款项会自动原路退回。
      </p>
    </TradeResult>
  )
}

function ReturnedTrade({ trade, reason }: { trade: TradeView; reason: string }) {
  return (
    <TradeResult trade={trade}>
      <h1>审批退回，订单已取消</h1>
      <p>{`退回原因：${reason}`}</p>
      {trade.kind === 'ORDERS' && <p>库存、优惠券和礼品卡已经退回。如仍需要，可以在订单中再次购买。</p>}
    </TradeResult>
  )
}

function PaidTrade({ trade }: { trade: TradeView }) {
  const byCard = isPaidByGiftCard(trade)
  return (
    <TradeResult trade={trade}>
      <span className={styles.done} aria-hidden="true">
        ✓
      </span>
      <h1>支付成功</h1>
      <p className={styles.amount}>
        {byCard && '礼品卡支付 '}
        <Due amount={byCard ? sumWithGiftCard(trade) : trade.payable} size="l" />
        {trade.giftCard !== '0.00' && !byCard && <small>{`另用礼品卡 ${CURRENCY + trade.giftCard}`}</small>}
      </p>
    </TradeResult>
  )
}

const WAYS_BACK = {
  ORDERS: [`${routes.center.path}?tabId=orders`, '查看订单'],
  GIFT_CARDS: [`${routes.center.path}?tabId=giftCards`, '查看我的礼品卡'],
  REPORT: [routes.report.path, '查看我的报备'],
} as const

function WayBack({ trade: { kind } }: { trade: TradeView }) {
  const [to, words] = WAYS_BACK[kind]
  return (
    <ButtonLink look="primary" to={to}>
      {words}
    </ButtonLink>
  )
}

function TradeResult({ trade, children }: { trade: TradeView; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Card className={styles.result} role="status">
        {children}
        <div className={styles.ways}>
          <WayBack trade={trade} />
          <ButtonLink to={routes.mall.path}>继续购物</ButtonLink>
        </div>
      </Card>
      <Card className={styles.card} aria-label="订单">
        <TradeContent trade={trade} />
      </Card>
    </div>
  )
}
