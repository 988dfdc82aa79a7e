import { useState } from 'react'
import { orders as calls } from '#schemas/api/orders.ts'
import type { Address } from '#schemas/entities/address.ts'
import { ORDER } from '#schemas/order/states.ts'
import { call } from '#src/api/client.ts'
import { AddressBook } from '../address/address-book.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { withOverlay } from '../loading/loading-overlay.tsx'
import { toast } from '../toast/toast.ts'
import styles from './order.module.css'
import type { OperationProps } from './operation-props.ts'

/** OR12: another of the member's addresses; the server refuses another province. */
export function AddressChange({ order: { orderId, status }, onClose, onDone }: OperationProps) {
  const [chosen, setChosen] = useState<Address | null>(null)
  async function send() {
    if (!chosen) return
    const { addressId } = chosen
    const went = await withOverlay(() => call(calls.changeAddress, { orderId, addressId })).catch(() => 'no')
    if (went === 'no') return
    onClose()
    toast.success('收货地址已修改')
    onDone()
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
          <button type="button" className={styles.quiet} onClick={onClose}>
            再想想
          </button>
          <button type="button" className={styles.main} disabled={!chosen} onClick={() => void send()}>
            使用选中的地址
          </button>
        </div>
      </div>
    </Dialog>
  )
}
