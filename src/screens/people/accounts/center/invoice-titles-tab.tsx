import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { InvoiceTitleBook } from '#src/parts/trade/orders/invoices/title-book.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'

export default function InvoiceTitlesTab() {
  return (
    <>
      <PageHead title={tabs.invoiceTitles.title} />
      <InvoiceTitleBook />
    </>
  )
}
