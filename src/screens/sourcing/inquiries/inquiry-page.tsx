import { Link } from 'react-router-dom'
import { formatMallMinute, formatMallSecond } from '#schemas/base/mall-time.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import type { InquiryDetail } from '#schemas/sourcing/inquiries/entities.ts'
import { getLastDay } from '#schemas/sourcing/inquiries/rules.ts'
import { QUOTE_STATES } from '#schemas/sourcing/inquiries/states.ts'
import { getTabPath } from '#src/parts/people/accounts/center/tabs.ts'
import { Until } from '#src/parts/trade/orders/until.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { PairPrice } from '#src/runtime/price/shop-price.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { InquiryActions } from './inquiry-actions.tsx'
import { describeInquiryState } from './inquiry-entry.tsx'
import { InquiryLines } from './inquiry-lines.tsx'
import styles from './inquiries.module.css'

/** Shows one inquiry: its quotes, its actions, and its history. */
export function InquiryPage({ inquiryId }: { inquiryId: string }) {
  const found = useCall(calls.detail, { inquiryId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed')
    return (
      <FailedAnswer answer={found}>
        <Note title="没有找到这张询价单" alert>
          <p>询价单不存在，或暂时没有加载出来。</p>
          <ButtonLink look="primary" to={getTabPath('inquiries')}>
            返回我的询价
          </ButtonLink>
        </Note>
      </FailedAnswer>
    )
  const inquiry = found.data
  return (
    <>
      <p>
        <Link to={getTabPath('inquiries')} className={styles.back}>
          ‹ 我的询价
        </Link>
      </p>
      <Card aria-labelledby="inquiry-title">
        <header className={styles.head}>
          <h1 id="inquiry-title" className={styles.title}>{`询价单 ${inquiryId}`}</h1>
          <span className={styles.state} data-state={inquiry.status}>
            {describeInquiryState(inquiry)}
          </span>
        </header>
        <State inquiry={inquiry} onOver={found.again} />
        {/* Another answer, or another state: what was chosen was chosen of the one before. */}
        <InquiryActions key={`${inquiry.quote?.quoteId} ${inquiry.status}`} inquiry={inquiry} />
      </Card>
      {inquiry.quote === null && <InquiryLines title="询价商品" lines={inquiry.lines} />}
      <Facts inquiry={inquiry} />
      <History inquiry={inquiry} />
    </>
  )
}

function State({ inquiry, onOver }: { inquiry: InquiryDetail; onOver(): void }) {
  const { status, quote, reason, orderId, expiresAt, now } = inquiry
  return (
    <div className={styles.summary}>
      {quote && (
        <p>
          报价单号 {quote.quoteId}，合计 <PairPrice pair={quote.total} />
          {quote.note !== '' && <span className={styles.noted}>{`商家说明：${quote.note}`}</span>}
        </p>
      )}
      {status === 'OPEN' && <p>{`等待 ${inquiry.shopName} 报价，${formatMallMinute(expiresAt)} 前有效。`}</p>}
      {(status === 'QUOTED' || inquiry.usable) && (
        <p>
          报价有效至 {getLastDay(expiresAt)}，<Until until={expiresAt} now={now} onOver={onOver} />
        </p>
      )}
      {orderId !== null && (
        <p>
          已按报价下单，订单 <Link to={formatHref('orderDetails', { orderId })}>{orderId}</Link>。
        </p>
      )}
      {reason !== '' && <p>{`原因：${reason}`}</p>}
    </div>
  )
}

function Facts({ inquiry }: { inquiry: InquiryDetail }) {
  const rows = [
    ['店铺', inquiry.shopName],
    ['联系人', `${inquiry.contact} ${inquiry.telephone}`],
    ['收货地区', inquiry.regionText || '未填写'],
    ['期望到货', inquiry.neededBy || '未填写'],
    ['需求说明', inquiry.remark || '无'],
  ] as const
  return (
    <Card aria-label="询价信息">
      <h2 className={styles.section}>询价信息</h2>
      <dl className={styles.facts}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function History({ inquiry: { log, quotes } }: { inquiry: InquiryDetail }) {
  return (
    <Card aria-label="进度">
      <h2 className={styles.section}>进度</h2>
      <ol className={styles.log}>
        {log.map(({ at, text, operator }, index) => (
          <li key={index}>
            <time>{formatMallSecond(at)}</time>
            <span>{`${operator}：${text}`}</span>
          </li>
        ))}
      </ol>
      {quotes.length > 1 && (
        <>
          <h2 className={styles.section}>历次报价</h2>
          <ul className={styles.log}>
            {quotes.map(({ quoteId, status, total, createdAt }) => (
              <li key={quoteId}>
                <time>{formatMallSecond(createdAt)}</time>
                <span>
                  {quoteId} <PairPrice pair={total} calm /> {QUOTE_STATES[status]}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
