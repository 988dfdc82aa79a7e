import { invoiceList } from '#schemas/trade/orders/invoice-list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'

/** Lists the invoices that members requested, or shows the one of an order id: `/invoices`, `/invoices/88`. */
export default function Invoices() {
  const place = usePlaceBelow()
  if (place !== '') return <InvoiceDetail key={place} orderId={place} />
  return (
    <ListScreen
      list={invoiceList}
      cells={{ orderId: ({ orderId }) => <PlaceLink to={`/invoices/${orderId}`}>{orderId}</PlaceLink> }}
    />
  )
}
