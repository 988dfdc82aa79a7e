import { useState } from 'react'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { AddressBook } from '#src/parts/people/accounts/addresses/address-book.tsx'
import { chooseAddress, readChosenAddress } from '#src/parts/people/accounts/addresses/chosen-address.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import styles from './address-list.module.css'

/** Page /submit/addressList: the member's delivery addresses. With `from=submit` one is chosen for an order. */
export default function AddressListScreen() {
  const { from } = useRouteQuery(routes.addressList.query())
  return (
    <div className={styles.page}>
      <PageHead title={routes.addressList.title} />
      {from === 'submit' ? <Choice /> : <AddressBook />}
    </div>
  )
}

function Choice() {
  const mall = useMall()
  const [chosen, setChosen] = useState(() => readChosenAddress(mall))
  return (
    <>
      <AddressBook
        chosen={chosen}
        onChoose={(address) => {
          const id = address?.addressId ?? null
          chooseAddress(mall, id)
          setChosen(id)
        }}
      />
      {chosen !== null && (
        <Button look="primary" size="l" className={styles.use} onClick={() => mall.history.go(-1)}>
          使用选中的地址，返回订单
        </Button>
      )}
    </>
  )
}
