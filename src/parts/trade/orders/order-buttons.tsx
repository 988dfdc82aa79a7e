import { useState } from 'react'
import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { OrderCard } from '#schemas/trade/orders/entities.ts'
import { getOperationLabel, type OrderOperation } from '#schemas/trade/orders/operations.ts'
import { isOrderStatus, ORDER } from '#schemas/trade/orders/states.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { makeAfterSalePath } from './after-sale-link.ts'
import styles from './order.module.css'

/** Dialog that is loaded when a button is pressed, because its code includes addresses and invoices. */
const OperationDialog = lazyView(() => import('./operation-dialog.tsx'), 'OperationDialog')

interface Props {
  order: OrderCard
  /** Loads the order again after something unexpected; changes made by the buttons reload it anyway. */
  reload(): void
  onGone?(): void
  without?: readonly OrderOperation[]
}

const MAIN: readonly OrderOperation[] = ['pay', 'confirm', 'pickupCode']

/** Shows the buttons for the operations that the server allows. */
export function OrderButtons({ order, reload, onGone, without = [] }: Props) {
  const mall = useMall()
  const [open, setOpen] = useState<OrderOperation | null>(null)
  const status = isOrderStatus(order.status) ? order.status : ORDER.CLOSED
  const { orderId } = order
  const unloaded = () => mall.toast.error(NETWORK_MESSAGE)
  function press(operation: OrderOperation) {
    if (operation === 'rebuy')
      loadChunk(() => import('#src/parts/trade/cart/repurchase.ts')).then(
        ({ repurchaseOrder }) => repurchaseOrder(mall, orderId),
        unloaded,
      )
    else if (operation === 'remind')
      loadChunk(() => import('./act.ts')).then(
        ({ act }) => act(mall, 'remindDelivery', orderId, { onRefused: reload }),
        unloaded,
      )
    else setOpen(operation)
  }
  const shown = order.operations.filter((operation) => !without.includes(operation))
  if (shown.length === 0) return null
  return (
    <div className={styles.buttons}>
      {shown.map((operation) => {
        const label = getOperationLabel(operation, status)
        const look = MAIN.includes(operation) ? 'primary' : 'secondary'
        const to = addressFor(operation, order)
        const name = `${label}，订单 ${orderId}`
        return to === null ? (
          <Button key={operation} look={look} size="s" aria-label={name} onClick={() => press(operation)}>
            {label}
          </Button>
        ) : (
          <ButtonLink key={operation} to={to} look={look} size="s" aria-label={name}>
            {label}
          </ButtonLink>
        )
      })}
      {open && (
        <OperationDialog
          operation={open}
          order={order}
          onClose={() => setOpen(null)}
          onLoadFailure={() => {
            setOpen(null)
            unloaded()
          }}
          onRefused={reload}
          onGone={onGone}
        />
      )}
    </div>
  )
}

function addressFor(operation: OrderOperation, { orderId, tradeId, lines }: OrderCard): string | null {
  if (operation === 'pay' || operation === 'approval') return formatHref('pay', { tradeId })
  if (operation !== 'afterSale') return null
  const open = lines.filter(({ afterSaleTypes }) => afterSaleTypes.length > 0)
  const [only] = open
  // If several lines are open, the buyer chooses a line on the order's page.
  return open.length === 1 && only
    ? makeAfterSalePath(orderId, only.lineId)
    : formatHref('orderDetails', { id: orderId })
}
