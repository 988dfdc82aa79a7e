import { invoiceList } from '#schemas/lists/invoices.ts'
import { usePlaceBelow } from '#src/apps/admin/below.ts'
import { ListScreen } from '#src/apps/admin/list/list-screen.tsx'
import { PlaceLink } from '#src/apps/admin/parts/place-link.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'

/** What members asked an invoice for: `/invoices`, `/invoices/88` by the order. */
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
