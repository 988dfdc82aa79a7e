import { AddressBook } from '#src/parts/people/accounts/addresses/address-book.tsx'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import styles from '#src/parts/people/accounts/center/center.module.css'

export default function AddressTab() {
  return (
    <>
      <h1 className={styles.heading}>{tabs.address.title}</h1>
      <AddressBook />
    </>
  )
}
