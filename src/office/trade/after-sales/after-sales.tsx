import { useLocation } from 'react-router-dom'
import { afterSaleList } from '#schemas/trade/after-sales/list.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { AfterSaleDetail } from './after-sale-detail.tsx'

/** Shows one after-sale, or the after-sales of all shops; a supplier sees only those of the own shop. */
export default function AfterSales() {
  const { pathname } = useLocation()
  const [, , id = ''] = pathname.split('/')
  if (id !== '') return <AfterSaleDetail key={id} afterSaleId={id} />
  return (
    <ListScreen
      list={afterSaleList}
      cells={{
        afterSaleId: (row) => <PlaceLink to={`/afterSales/${row.afterSaleId}`}>{row.afterSaleId}</PlaceLink>,
        orderId: (row) => <PlaceLink to={`/orders/${row.orderId}`}>{row.orderId}</PlaceLink>,
      }}
    />
  )
}
