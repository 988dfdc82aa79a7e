import { useId, useState } from 'react'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import type { OrderCard } from '#schemas/trade/orders/entities.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useFaultFocus } from '#ui/field/use-fault-focus.ts'
import styles from './order.module.css'

const REASONS = [
  '不想要了',
  '商品选错或数量选错',
  '收货信息填错',
  '价格有变化',
  '发货太慢',
  '其他原因',
] as const

/** Cancels an unpaid trade with all its orders; for a paid order, requests a refund. */
export function CancelDialog({ order, onClose, onRefused }: OperationProps) {
  const mall = useMall()
  const [reason, setReason] = useState<string>('')
  const [missing, setMissing] = useState(false)
  const { root, focusFault } = useFaultFocus()
  const scoreName = useScoreName()
  const unpaid = order.status === ORDER.PENDING_PAYMENT
  const title = unpaid ? '取消订单' : '申请退款'
  async function cancel() {
    if (reason === '') {
      setMissing(true)
      return focusFault()
    }
    onClose()
    const { orderId } = order
    const send = () => mall.call(calls.cancelOrder, { orderId, reason })
    const answer = await withOverlay(mall, send).catch(() => undefined)
    if (answer === undefined) return onRefused()
    // Another backend (`MALL_API`) may not return the new state of the order.
    const isCancelled = answer ? answer.state === 'CANCELLED' : unpaid
    mall.toast.success(isCancelled ? '订单已取消' : '退款申请已提交，请等待商家处理')
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={root}
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault()
          void cancel()
        }}
      >
        <p>
          {unpaid
            ? `同一次提交的订单会一起取消，已用的优惠券、礼品卡和${scoreName}会退回。`
            : `尚未发货的商品将申请退款，审核通过后${order.isGift ? '退回提货次数' : '按原支付方式退回'}。`}
        </p>
        <Reasons
          legend={unpaid ? '取消原因' : '退款原因'}
          chosen={reason}
          fault={missing ? '请选择原因' : ''}
          onChoose={(text) => {
            setReason(text)
            setMissing(false)
          }}
        />
        <div className={styles.ends}>
          <Button onClick={onClose}>再想想</Button>
          <Button type="submit" look="primary">
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ReasonsProps {
  legend: string
  chosen: string
  /** Error of the reason; '' if there is none. */
  fault: string
  onChoose(reason: string): void
}

function Reasons({ legend, chosen, fault, onChoose }: ReasonsProps) {
  const id = useId()
  return (
    <fieldset className={styles.reasons} aria-describedby={fault ? id : undefined}>
      <legend>{legend}</legend>
      {REASONS.map((text, at) => (
        <label key={text}>
          <input
            type="radio"
            name="reason"
            value={text}
            checked={chosen === text}
            data-fault={fault !== '' && at === 0}
            onChange={() => onChoose(text)}
          />
          {text}
        </label>
      ))}
      {fault && (
        <p id={id} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

export interface OperationProps {
  order: OrderCard
  onClose(): void
  /** Called after the server rejects the operation, because the order may have changed. */
  onRefused(): void
  onGone?: (() => void) | undefined
}
