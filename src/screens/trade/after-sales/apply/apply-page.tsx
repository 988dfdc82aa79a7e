import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { isMissing } from '#src/api/failure.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import type { AfterSalePaths } from '#src/screens/trade/after-sales/after-sale-place.ts'
import { GoodsLine } from '#src/screens/trade/after-sales/goods-line.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ApplyForm } from './apply-form.tsx'
import styles from '#src/screens/trade/after-sales/after-sales.module.css'

interface Props {
  orderId: string
  lineId: string
  to: AfterSalePaths
}

/** Application for one line of an order, with the current offer of the server. */
export function ApplyPage({ orderId, lineId, to }: Props) {
  const answer = useCall(calls.queryApply, { orderId, lineId }, { quiet: true })
  const order = formatHref('orderDetails', { id: orderId })
  if (answer.state === 'failed' && isMissing(answer.error)) return <NoOrder />
  const offer = answer.state === 'ready' ? answer.data : null
  if (offer !== null && offer.refusal !== null && offer.types.length === 0) {
    return (
      <Note title="暂时不能申请售后">
        <p>{offer.refusal}</p>
        <ButtonLink look="primary" to={order}>
          返回订单
        </ButtonLink>
      </Note>
    )
  }
  return (
    <div className={styles.page}>
      <Link to={order} className={styles.back}>
        ‹ 返回订单
      </Link>
      <PageHead title="申请售后" />
      {answer.state === 'loading' && <PageLoading />}
      {answer.state === 'failed' && <FailedAnswer answer={answer} />}
      {offer && (
        <>
          <Card className={styles.panel} aria-label="申请售后的商品">
            <GoodsLine line={offer} />
          </Card>
          <ApplyForm offer={offer} to={to} again={answer.again} />
        </>
      )}
    </div>
  )
}

function NoOrder() {
  return (
    <Note title="没有找到这个订单">
      <p>订单不存在或已删除，请返回订单列表选择要售后的商品。</p>
      <ButtonLink look="primary" to={formatHref('center', { tabId: 'orders' })}>
        查看我的订单
      </ButtonLink>
    </Note>
  )
}
