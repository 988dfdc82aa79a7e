import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallDay, formatMallMinute, formatMallSecond } from '#schemas/base/mall-time.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportDetail } from '#schemas/reports/entities.ts'
import { REPORT_STATUSES, REPORT_TYPES } from '#schemas/reports/states.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { ReportFailed } from '#src/parts/reports/report-failed.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Money } from '#src/runtime/price/money.tsx'
import { PhaseMark } from '#src/screens/reports/phase-mark.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportLines } from './report-lines.tsx'
import { ReportPapers } from './report-papers.tsx'
import styles from '#src/screens/reports/report.module.css'

/** Page /report/goods?id=: a filing with its goods, papers and history. */
export default function ReportGoods() {
  const { id = '' } = useRouteQuery(routes.reportGoods.query())
  return <Detail key={id} reportId={id} />
}

function Detail({ reportId }: { reportId: string }) {
  const found = useCall(calls.detail, { reportId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <ReportFailed failed={found} />
  const report = found.data
  return (
    <div className={styles.page}>
      <p>
        <Link to={formatHref('report')}>‹ {routes.report.title}</Link>
      </p>
      <header className={styles.head}>
        <h1>{report.project}</h1>
        <PhaseMark phase={report.phase} />
        <span className={styles.grow} />
        <ReportActions report={report} />
      </header>
      <Facts report={report} />
      <ReportLines report={report} />
      <ReportPapers report={report} />
      <History log={report.log} />
    </div>
  )
}

const PAYMENTS = {
  NONE: '无需支付',
  UNPAID: '待支付',
  PAID: '已支付',
  REFUNDING: '退款中',
  REFUNDED: '已原路退回',
} as const

function protectionText({ protectedUntil, now }: ReportDetail): string {
  if (protectedUntil === null) return '未受保护'
  return protectedUntil > now
    ? `至 ${formatMallDay(protectedUntil)}`
    : `已于 ${formatMallDay(protectedUntil)} 结束`
}

function factsOf(report: ReportDetail): (readonly [string, ReactNode])[] {
  const { status, submitted, kinds, fee, payment, reason } = report
  return [
    ['报备单号', report.reportId],
    ['客户', report.customer],
    ['提交状态', `${REPORT_STATUSES[status]}（${submitted}/${kinds} 种）`],
    ['报备方式', REPORT_TYPES[report.type]],
    ['报备费', payment === 'NONE' ? PAYMENTS.NONE : `${CURRENCY}${fee}，${PAYMENTS[payment]}`],
    ['保护期', protectionText(report)],
    ['地区', report.regionText],
    ['预算', <Money key="budget" yuan={report.budget} />],
    ['计划日期', report.plannedOn],
    ['联系人', `${report.contact} ${report.telephone}`],
    ['报价合计', <Money key="total" yuan={report.total} />],
    ['提交时间', formatMallMinute(report.createdAt)],
    ...(reason === '' ? [] : [['原因', reason] as const]),
    ...(report.remark === '' ? [] : [['备注', report.remark] as const]),
  ]
}

const WIDE = ['原因', '备注']

function Facts({ report }: { report: ReportDetail }) {
  return (
    <section className={styles.card} aria-label="报备信息">
      <dl className={styles.facts}>
        {factsOf(report).map(([name, text]) => (
          <div key={name} className={WIDE.includes(name) ? styles.wide : undefined}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function History({ log }: Pick<ReportDetail, 'log'>) {
  return (
    <section className={styles.card} aria-labelledby="report-history">
      <h2 id="report-history">进度记录</h2>
      <ol className={styles.log}>
        {log.map(({ at, text, operator }, index) => (
          <li key={index}>
            <time>{formatMallSecond(at)}</time>
            <span>{operator}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
