import { Link } from 'react-router-dom'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import { REPORT_PHASES, REPORT_STATUSES } from '#schemas/reports/states.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './senior-partner.module.css'

const SHOWN = 5

/** Lists the partner's latest filings. */
export function OwnFilings() {
  const loaded = useCall(calls.page, { pageSize: SHOWN })
  return (
    <Card className={`${styles.card} busy-line`} aria-labelledby="partner-filings" aria-busy={loaded.busy}>
      <h2 id="partner-filings" className={styles.subtitle}>
        我的项目报备
      </h2>
      {loaded.state === 'loading' && <PageLoading />}
      {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' && loaded.data.total === 0 && (
        <EmptyState action={<ButtonLink to={formatHref('reportCar')}>发起报备</ButtonLink>}>
          还没有报备，报备后的客户、项目与进度会列在这里
        </EmptyState>
      )}
      {loaded.state === 'ready' && loaded.data.total > 0 && <Filings data={loaded.data} />}
    </Card>
  )
}

function Filings({ data: { list, counts } }: { data: Out<typeof calls.page> }) {
  return (
    <>
      <p className={styles.words}>
        共 {counts.all} 张：{REPORT_STATUSES[0]} {counts[0]}，{REPORT_STATUSES[1]} {counts[1]}，
        {REPORT_STATUSES[2]} {counts[2]}
      </p>
      <ul className={styles.latest}>
        {list.map(({ reportId, project, phase, status, createdAt }) => (
          <li key={reportId}>
            <Link to={formatHref('reportGoods', { id: reportId })}>{project}</Link>
            <span className={styles.amount}>{REPORT_PHASES[phase]}</span>
            <time>{formatMallMinute(createdAt)}</time>
            <span className={styles.amount}>{REPORT_STATUSES[status]}</span>
          </li>
        ))}
      </ul>
      <Link className={styles.all} to={formatHref('report')}>
        查看全部报备
      </Link>
    </>
  )
}
