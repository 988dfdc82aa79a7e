import { AddressBook } from '#src/features/address/address-book.tsx'
import styles from './center.module.css'
import { tabs } from './tabs.ts'

export default function AddressTab() {
  return (
    <>
      <h1 className={styles.heading}>{tabs.address.title}</h1>
      <AddressBook />
    </>
  )
}
