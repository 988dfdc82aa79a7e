import { routes } from '#schemas/routes.ts'
import { AddressBook } from '#src/features/address/address-book.tsx'
import styles from './address-list.module.css'

/** /submit/addressList: the member's delivery addresses. */
export default function AddressListScreen() {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{routes.addressList.title}</h1>
      <AddressBook />
    </div>
  )
}
