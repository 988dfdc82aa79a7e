import { useState } from 'react'
import type { Address } from '#schemas/address/entities.ts'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import type { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import type { OrderOperation } from '#schemas/trade/orders/operations.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { AddressBook } from '#src/parts/people/accounts/addresses/address-book.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { act } from './act.ts'
import { CancelDialog, type OperationProps } from './cancel-dialog.tsx'
import { InvoiceDialog } from './invoices/invoice-dialog.tsx'
import { PackageView } from './package-view.tsx'
import { PickupCode } from './pickup-code.tsx'
import styles from './order.module.css'

/** Shows the dialog of an operation that asks for a confirmation or displays something, such as the pickup code. */
export function OperationDialog({ operation, ...props }: OperationProps & { operation: OrderOperation }) {
  const mall = useMall()
  const { order, onClose, onRefused, onGone } = props
  const { orderId } = order
  switch (operation) {
    case 'cancel':
      return <CancelDialog {...props} />
    case 'changeAddress':
      return <AddressChange {...props} />
    case 'invoice':
      return <InvoiceApplication {...props} />
    case 'logistics':
      return <PackagesDialog orderId={orderId} onClose={onClose} />
    case 'pickupCode':
      return (
        <Dialog title="提货码" onClose={onClose}>
          <PickupCode orderId={orderId} />
        </Dialog>
      )
    case 'confirm':
      return (
        <ConfirmDialog
          title="确认收货"
          action="确认收货"
          onClose={onClose}
          onConfirm={() => void act(mall, 'confirm', orderId, { onRefused })}
        >{`请确认已收到订单 ${orderId} 的全部商品。确认后交易完成，售后期从现在开始计算。`}</ConfirmDialog>
      )
    case 'extendReceipt':
      return (
        <ConfirmDialog
          title="延长收货"
          action="延长 7 天"
          onClose={onClose}
          onConfirm={() => void act(mall, 'extendReceipt', orderId, { onRefused })}
        >
          自动确认收货的时间将延后 7 天，每个订单只能延长一次。
        </ConfirmDialog>
      )
    case 'delete':
      return (
        <ConfirmDialog
          title="删除订单"
          action="删除"
          onClose={onClose}
          onConfirm={() => void act(mall, 'delete', orderId, { onDone: onGone })}
        >{`删除后订单 ${orderId} 不再显示在订单列表中，也不能再申请售后。`}</ConfirmDialog>
      )
    default:
      return null
  }
}

function InvoiceApplication({ order: { orderId }, onClose }: OperationProps) {
  const mall = useMall()
  async function apply(invoice: OrderInvoice | null) {
    if (invoice === null) return onClose()
    await withOverlay(mall, () => mall.call(calls.applyInvoice, { orderId, invoice }))
    onClose()
    mall.toast.success('发票申请已提交')
  }
  return (
    <InvoiceDialog
      title="申请发票"
      invoice={null}
      onClose={onClose}
      onDone={(invoice) => void apply(invoice).catch(() => undefined)}
    />
  )
}

function PackagesDialog({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const answer = useCall(calls.queryOrderLogistics, { orderId })
  return (
    <Dialog title="物流信息" wide onClose={onClose}>
      {answer.state === 'loading' && <p role="status">正在查询物流…</p>}
      {answer.state === 'failed' && <FailedAnswer answer={answer} />}
      {answer.state === 'ready' && answer.data.length === 0 && (
        <EmptyState>还没有包裹发出，发货后在这里查看物流</EmptyState>
      )}
      {answer.state === 'ready' &&
        answer.data.map((one, at) => (
          <PackageView key={one.shipmentId} parcel={one} name={`包裹 ${answer.data.length - at}`} />
        ))}
    </Dialog>
  )
}

/** Changes the address of an order; the server rejects an address in another province. */
function AddressChange({ order: { orderId, status }, onClose }: OperationProps) {
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
        <p>{`只能改为同一省份的地址${status === ORDER.PENDING_PAYMENT ? '，付款后只能再改一次。' : '，付款后只能修改一次。'}`}</p>
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
