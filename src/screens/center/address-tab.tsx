import { AddressBook } from '#src/features/address/address-book.tsx'
import styles from './center.module.css'
import { tabTitles } from './tabs.ts'

export default function AddressTab() {
  return (
    <>
      <h1 className={styles.heading}>{tabTitles.address}</h1>
      <AddressBook />
    </>
  )
}
