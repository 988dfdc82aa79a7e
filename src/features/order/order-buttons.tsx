import { useState } from 'react'
import type { OrderCard } from '#schemas/entities/order.ts'
import { href } from '#schemas/href.ts'
import { operationLabel, type OrderOperation } from '#schemas/order/operations.ts'
import { isOrderStatus, ORDER } from '#schemas/order/states.ts'
import { repurchaseOrder } from '../cart/repurchase.ts'
import { MallLink } from '../mall-link.tsx'
import { afterSalePath } from './after-sale-link.ts'
import styles from './order.module.css'
import { OperationDialog } from './operation-dialog.tsx'
import { act } from './act.ts'

interface Props {
  order: OrderCard
  /** Asks the server anew: something has changed, or turned out to have. */
  reload(): void
  /** After it was deleted. */
  onGone(): void
  /** What the page shows by itself and needs no button for. */
  without?: readonly OrderOperation[]
}

const MAIN: readonly OrderOperation[] = ['pay', 'confirm', 'pickupCode']

/** OR2: the buttons that the server allows, and no other. */
export function OrderButtons({ order, reload, onGone, without = [] }: Props) {
  const [open, setOpen] = useState<OrderOperation | null>(null)
  const status = isOrderStatus(order.status) ? order.status : ORDER.CLOSED
  function press(operation: OrderOperation) {
    if (operation === 'rebuy') void repurchaseOrder(order.orderId)
    else if (operation === 'remind') void act('remindDelivery', order.orderId, reload)
    else setOpen(operation)
  }
  const shown = order.operations.filter((operation) => !without.includes(operation))
  if (shown.length === 0) return null
  return (
    <div className={styles.buttons}>
      {shown.map((operation) => {
        const label = operationLabel(operation, status)
        const look = MAIN.includes(operation) ? styles.main : styles.quiet
        const to = addressFor(operation, order)
        const name = `${label}，订单 ${order.orderId}`
        return to === null ? (
          <button
            key={operation}
            type="button"
            className={look}
            aria-label={name}
            onClick={() => press(operation)}
          >
            {label}
          </button>
        ) : (
          <MallLink key={operation} to={to} className={look} label={name}>
            {label}
          </MallLink>
        )
      })}
      {open && (
        <OperationDialog
          operation={open}
          order={order}
          onClose={() => setOpen(null)}
          onDone={open === 'delete' ? onGone : reload}
        />
      )}
    </div>
  )
}

function addressFor(operation: OrderOperation, { orderId, tradeId, lines }: OrderCard): string | null {
  if (operation === 'pay') return href('pay', { tradeId })
  if (operation !== 'afterSale') return null
  const open = lines.filter(({ afterSaleTypes }) => afterSaleTypes.length > 0)
  const [only] = open
  // Of several the buyer chooses beside the goods.
  return open.length === 1 && only
    ? afterSalePath(orderId, only.lineId)
    : href('orderDetails', { id: orderId })
}
