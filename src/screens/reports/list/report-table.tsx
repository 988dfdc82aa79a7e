import { Link } from 'react-router-dom'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import type { ReportCard } from '#schemas/reports/entities.ts'
import { REPORT_STATUSES, REPORT_TYPES } from '#schemas/reports/states.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { type Column, DataTable, type Sorting } from '#semi/table/data-table.tsx'
import { Money } from '#src/runtime/price/money.tsx'
import { PhaseMark } from '#src/screens/reports/phase-mark.tsx'
import styles from '#src/screens/reports/report.module.css'

export type ReportSort = 'createdAt' | 'budget' | 'plannedOn' | 'protectedUntil'

interface Props {
  rows: readonly ReportCard[]
  /** Server time in ms. */
  now: number
  busy: boolean
  sorting: Sorting<ReportSort>
  onSort(sorting: Sorting<ReportSort>): void
}

const columnsOf = (now: number): Column<ReportCard, ReportSort>[] => [
  {
    title: '项目',
    phone: 'lead',
    cell: ({ reportId, project, customer }) => (
      <>
        <Link to={formatHref('reportGoods', { id: reportId })} className={styles.number}>
          {project}
        </Link>
        <br />
        <span className={styles.small}>{customer}</span>
      </>
    ),
  },
  {
    title: '进度',
    width: 104,
    phone: 'figure',
    cell: ({ phase, type }) => (
      <>
        <PhaseMark phase={phase} />
        <br />
        <span className={styles.small}>{REPORT_TYPES[type]}</span>
      </>
    ),
  },
  {
    title: '提交状态',
    width: 112,
    cell: ({ status, submitted, kinds }) => (
      <>
        {REPORT_STATUSES[status]}
        <br />
        <span className={styles.small}>
          {submitted}/{kinds} 种商品
        </span>
      </>
    ),
  },
  { title: '报备人', width: 160, cell: ({ contact }) => contact },
  {
    title: '预算',
    sort: 'budget',
    align: 'end',
    width: 128,
    cell: ({ budget }) => <Money yuan={budget} />,
  },
  { title: '计划日期', sort: 'plannedOn', width: 112, cell: ({ plannedOn }) => plannedOn },
  {
    title: '保护至',
    sort: 'protectedUntil',
    width: 112,
    cell: ({ protectedUntil }) =>
      protectedUntil === null ? '—' : protectedUntil > now ? formatMallDay(protectedUntil) : '已结束',
  },
  { title: '提交时间', sort: 'createdAt', width: 112, cell: ({ createdAt }) => formatMallDay(createdAt) },
]

/** Table of filings, one on each row. */
export function ReportTable({ now, ...rest }: Props) {
  return <DataTable {...rest} label="报备单" keyOf={({ reportId }) => reportId} columns={columnsOf(now)} />
}
