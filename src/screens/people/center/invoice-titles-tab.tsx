import { InvoiceTitleBook } from '#src/features/invoice/title-book.tsx'
import styles from '#src/features/center/center.module.css'
import { tabs } from '#src/features/center/tabs.ts'

export default function InvoiceTitlesTab() {
  return (
    <>
      <h1 className={styles.heading}>{tabs.invoiceTitles.title}</h1>
      <InvoiceTitleBook />
    </>
  )
}
