import { useAfterSalePlace } from './after-sale-place.ts'
import { ApplyPage } from './apply/apply-page.tsx'
import { AfterSaleDetailPage } from './detail/detail-page.tsx'
import { AfterSaleList } from './list/after-sale-list.tsx'

/** Tab `afterSales` of the center: the list, one record (`afterSaleId`) or an application (`apply`). */
export default function AfterSalesTab() {
  const { query, to } = useAfterSalePlace()
  const [orderId = '', lineId = ''] = query.apply.split('.')
  if (orderId && lineId) return <ApplyPage key={query.apply} orderId={orderId} lineId={lineId} to={to} />
  if (query.afterSaleId)
    return <AfterSaleDetailPage key={query.afterSaleId} afterSaleId={query.afterSaleId} to={to} />
  return <AfterSaleList query={query} to={to} />
}
