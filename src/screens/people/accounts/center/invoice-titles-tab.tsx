import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { InvoiceTitleBook } from '#src/parts/trade/orders/invoices/title-book.tsx'
import styles from '#src/parts/people/accounts/center/center.module.css'

export default function InvoiceTitlesTab() {
  return (
    <>
      <h1 className={styles.heading}>{tabs.invoiceTitles.title}</h1>
      <InvoiceTitleBook />
    </>
  )
}
