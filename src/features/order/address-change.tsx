import { useState } from 'react'
import { orders as calls } from '#schemas/api/orders.ts'
import type { Address } from '#schemas/entities/address.ts'
import { ORDER } from '#schemas/order/states.ts'
import { AddressBook } from '../address/address-book.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { withOverlay } from '../overlay.tsx'
import { useMall } from '../mall.ts'
import styles from './order.module.css'
import type { OperationProps } from './operation-props.ts'

/** OR12: another of the member's addresses; the server refuses another province. */
export function AddressChange({ order: { orderId, status }, onClose }: OperationProps) {
  const mall = useMall()
  const [chosen, setChosen] = useState<Address | null>(null)
  async function change() {
    if (!chosen) return
    const { addressId } = chosen
    const send = () => mall.call(calls.changeAddress, { orderId, addressId })
    const went = await withOverlay(mall, send).catch(() => 'no')
    if (went === 'no') return
    onClose()
    mall.toast.success('收货地址已修改')
  }
  return (
    <Dialog title="修改收货地址" wide onClose={onClose}>
      <div className={styles.question}>
        <p>
          只能改为同一省份的地址
          {status === ORDER.PENDING_PAYMENT ? '，付款后只能再改一次。' : '，付款后只能修改一次。'}
        </p>
        <AddressBook chosen={chosen?.addressId ?? null} onChoose={setChosen} />
        <div className={styles.ends}>
          <Button onClick={onClose}>再想想</Button>
          <Button look="primary" disabled={!chosen} onClick={() => void change()}>
            使用选中的地址
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
