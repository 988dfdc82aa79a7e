import { formatMallSecond } from '#schemas/base/mall-time.ts'
import type { TenderText } from '#schemas/money/tenders.ts'
import { describeTenders } from '#schemas/trade/orders/describe-tenders.ts'
import type { SoldRefund } from '#schemas/trade/refunds/entities.ts'
import { refundStatuses, tenders } from '#schemas/trade/refunds/statuses.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Facts, Panel } from './panel.tsx'

/** Shows an amount by payment part: cash, points, cards. */
export function TenderSum({ sum }: { sum: TenderText }) {
  return <>{describeTenders(sum, useScoreName())}</>
}

interface Part {
  tender: string
  ref: string
  amount: string
}

/** Shows one line per payment part; each gift card has its own line. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  const names: Readonly<Record<string, string>> = { ...tenders, POINTS: useScoreName() }
  return (
    <>
      {parts.map(({ tender, ref, amount }) => (
        <div key={`${tender} ${ref}`}>
          {names[tender] ?? tender}
          {ref !== '' && tender === 'GIFT_CARD' && `（${ref}）`}{' '}
          {tender === 'POINTS' ? amount : `￥${amount}`}
        </div>
      ))}
    </>
  )
}

/** Shows the state of a refund and, if it failed, advice. */
export function RefundPanel({ refund, children }: { refund: SoldRefund; children?: React.ReactNode }) {
  const {
    refundId,
    status,
    sum,
    parts,
    tries,
    failure,
    reference,
    advice,
    createdAt,
    finishedAt,
    nextTryAt,
  } = refund
  return (
    <Panel title={`退款 ${refundId}`}>
      <Facts
        rows={[
          ['状态', refundStatuses[status]],
          ['合计', <TenderSum key="sum" sum={sum} />],
          ['分项', <Parts key="parts" parts={parts} />],
          ['创建', formatMallSecond(createdAt)],
          finishedAt === null ? null : ['完成', formatMallSecond(finishedAt)],
          status === 'FAILED' ? ['已试次数', String(tries)] : null,
          failure === null ? null : ['失败原因', failure],
          reference === null ? null : ['银行流水号', reference],
          status === 'FAILED' && nextTryAt !== null ? ['下次重试', formatMallSecond(nextTryAt)] : null,
        ]}
      />
      {advice !== null && <p role="note">{advice}</p>}
      {children}
    </Panel>
  )
}
