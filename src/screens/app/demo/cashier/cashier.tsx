import { useId, useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { cashier as calls } from '#schemas/trade/payments/calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './cashier.module.css'

/** Page /demo/cashier: simulates a payment provider's page, and knows nothing about the member. */
export default function CashierScreen() {
  const { gatewayNo } = useRouteQuery(routes.cashier.query())
  if (!gatewayNo) return <NoCharge />
  return <Found key={gatewayNo} gatewayNo={gatewayNo} />
}

function Found({ gatewayNo }: { gatewayNo: string }) {
  const loaded = useCall(calls.find, { gatewayNo })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') {
    const refused = loaded.error instanceof ApiFailure && loaded.error.kind === 'business'
    return refused ? <NoCharge /> : <FailedAnswer answer={loaded} />
  }
  return (
    <div className={styles.page}>
      <p className={styles.badge}>演示收银台 · 不会真的扣款</p>
      <Charge charge={loaded.data} again={loaded.again} />
      <p className={styles.lead}>
        正式商城在这里打开支付机构的页面。付款结果由收银台签名后通知商城，商城核对金额和签名后才算支付成功。
      </p>
    </div>
  )
}

function NoCharge() {
  return (
    <Note title="收款单不存在">
      <p>请返回商城，从订单列表重新支付。</p>
      <ButtonLink look="primary" to={`${routes.center.path}?tabId=orders`}>
        查看我的订单
      </ButtonLink>
    </Note>
  )
}

type ChargeFacts = Out<typeof calls.find>

interface Props {
  charge: ChargeFacts
  again(): void
}

const states = {
  OPEN: { title: '待支付', text: '' },
  PAID: { title: '已支付', text: '收银台已收款，正在通知商城。' },
  REFUSED: { title: '已拒绝支付', text: '没有收款，商城会收到失败的通知，可以回去重新支付。' },
  CLOSED: {
    title: '商城已关闭这笔收款',
    text: '仍可支付，用来体验迟到的付款：商城收到后会原路退回，或在订单仍有效时入账。',
  },
} as const

function Charge({ charge, again }: Props) {
  const id = useId()
  const { title, text } = states[charge.status]
  const open = charge.status === 'OPEN' || charge.status === 'CLOSED'
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h1 id={id}>演示收银台</h1>
        <p className={styles.amount}>
          {CURRENCY}
          {charge.amount}
        </p>
        <p className={styles.state} role="status">
          <strong>{title}</strong>
          {text}
        </p>
      </header>
      <dl className={styles.facts}>
        <dt>收款单号</dt>
        <dd>{charge.gatewayNo}</dd>
        <dt>商城交易号</dt>
        <dd>{charge.tradeId}</dd>
      </dl>
      {open && <SettleForm gatewayNo={charge.gatewayNo} again={again} />}
      <ButtonLink
        look={open ? 'quiet' : 'primary'}
        size={open ? 'm' : 'l'}
        to={formatHref('pay', { tradeId: charge.tradeId })}
      >
        {open ? '暂不支付，返回商城' : '返回商城查看结果'}
      </ButtonLink>
    </Card>
  )
}

interface SettleFormProps {
  gatewayNo: string
  again(): void
}

/** Delay of a late notice in seconds, and the number of notices when they are repeated. */
const LATE = 30
const REPEATED = 3

function SettleForm({ gatewayNo, again }: SettleFormProps) {
  const mall = useMall()
  const [late, setLate] = useState(false)
  const [repeated, setRepeated] = useState(false)
  const [pending, setPending] = useState(false)

  async function settle(outcome: 'PAY' | 'REFUSE') {
    if (pending) return
    setPending(true)
    const how = { delaySeconds: late ? LATE : 0, repeat: repeated ? REPEATED : 1 }
    // The client has already shown the error. The charge may have changed, so reload it.
    await withOverlay(mall, () => mall.call(calls.settle, { gatewayNo, outcome, ...how })).catch(again)
    setPending(false)
  }
  return (
    <div className={styles.settle}>
      <fieldset className={styles.options}>
        <legend>通知商城的方式</legend>
        <label>
          <input type="checkbox" checked={late} onChange={() => setLate(!late)} />
          延迟通知（{LATE} 秒后才告诉商城）
        </label>
        <label>
          <input type="checkbox" checked={repeated} onChange={() => setRepeated(!repeated)} />
          重复通知（同一结果通知 {REPEATED} 次）
        </label>
      </fieldset>
      <div className={styles.buttons}>
        <Button
          look="primary"
          size="l"
          aria-disabled={pending}
          aria-busy={pending}
          onClick={() => void settle('PAY')}
        >
          支付
        </Button>
        <Button size="l" aria-disabled={pending} aria-busy={pending} onClick={() => void settle('REFUSE')}>
          拒绝支付
        </Button>
      </div>
    </div>
  )
}
