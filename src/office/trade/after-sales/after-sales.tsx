import { useLocation } from 'react-router-dom'
import { afterSaleList } from '#schemas/trade/after-sales/list.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { AfterSaleDetail } from './after-sale-detail.tsx'

/** Shows the after-sales of all shops, or of the user's own shop, or one of them. */
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
