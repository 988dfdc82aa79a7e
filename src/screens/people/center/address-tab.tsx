import { AddressBook } from '#src/features/address/address-book.tsx'
import styles from '#src/features/center/center.module.css'
import { tabs } from '#src/features/center/tabs.ts'

export default function AddressTab() {
  return (
    <>
      <h1 className={styles.heading}>{tabs.address.title}</h1>
      <AddressBook />
    </>
  )
}
