import { InvoiceTitleBook } from '#src/features/invoice/title-book.tsx'
import styles from './center.module.css'
import { tabs } from './tabs.ts'

export default function InvoiceTitlesTab() {
  return (
    <>
      <h1 className={styles.heading}>{tabs.invoiceTitles.title}</h1>
      <InvoiceTitleBook />
    </>
  )
}
