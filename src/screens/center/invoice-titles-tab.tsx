import { InvoiceTitleBook } from '#src/features/invoice/title-book.tsx'
import styles from './center.module.css'
import { tabTitles } from './tabs.ts'

export default function InvoiceTitlesTab() {
  return (
    <>
      <h1 className={styles.heading}>{tabTitles.invoiceTitles}</h1>
      <InvoiceTitleBook />
    </>
  )
}
