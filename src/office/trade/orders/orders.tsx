import { Link, useLocation } from 'react-router-dom'
import { orderList } from '#schemas/trade/orders/list.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { Lacking } from '#src/office/parts/lacking.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { getButtonClass } from '#ui/button/button.tsx'
import { ExportLines } from './export-lines.tsx'
import { ImportTracking } from './import-tracking.tsx'
import { OrderDetail } from './order-detail.tsx'

/** Shows all orders (a supplier sees those of the own shop), one order, or the import of tracking numbers. */
export default function Orders() {
  const { pathname, search } = useLocation()
  const [, , orderId = ''] = pathname.split('/')
  if (orderId === 'import')
    return (
      <MayEdit right="shipping:edit" otherwise={<Lacking what="发货与自提" />}>
        <ImportTracking />
      </MayEdit>
    )
  if (orderId !== '') return <OrderDetail key={orderId} orderId={orderId} />
  return (
    <ListScreen
      list={orderList}
      above={() => <ExportLines search={search} />}
      cells={{ orderId: (row) => <PlaceLink to={`/orders/${row.orderId}`}>{row.orderId}</PlaceLink> }}
      head={
        <MayEdit right="shipping:edit">
          <Link to="/orders/import" className={getButtonClass('secondary', 's')}>
            导入快递单号
          </Link>
        </MayEdit>
      }
    />
  )
}
