import { Link } from 'react-router-dom'
import {
  type ComparedId,
  formatComparedIds,
  MAX_COMPARED,
  readComparedIds,
} from '#schemas/catalog/goods/compared.ts'
import { reports } from '#schemas/reports/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { ReportFailed } from '#src/parts/reports/report-failed.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ComparedTable } from './compared-table.tsx'
import styles from './compare.module.css'

/** Page /report/compareGoods?id=, which compares the goods of a filing: the chosen ones, or the first ones. */
export default function ReportCompare() {
  const { id = '', ids: text, only } = useRouteQuery(routes.reportCompare.query())
  const found = useCall(reports.detail, { reportId: id }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <ReportFailed failed={found} />
  const { project, lines } = found.data
  const goods = new Map(lines.map(({ goodsId, skuId }) => [goodsId, { goodsId, skuId }]))
  const ids = text ? readComparedIds(text) : [...goods.values()].slice(0, MAX_COMPARED)
  const isOnly = only === '1'
  const to = (next: readonly ComparedId[], only = isOnly) =>
    formatHref('reportCompare', { id, ids: formatComparedIds(next), only: only ? '1' : '' })
  return (
    <div className={styles.page}>
      <p className={styles.trail}>
        <Link to={formatHref('reportGoods', { id })}>‹ 返回报备单</Link>
      </p>
      <PageHead title={`${project}：商品对比`} />
      {ids.length > 0 && <ComparedTable ids={ids} only={isOnly} to={to} />}
    </div>
  )
}
