import { AddressBook } from '#src/parts/people/accounts/addresses/address-book.tsx'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'

export default function AddressTab() {
  return (
    <>
      <PageHead title={tabs.address.title} />
      <AddressBook />
    </>
  )
}
