import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import {
  type Approval,
  APPROVAL_REASON,
  APPROVAL_STATES,
  type ApprovalLine,
} from '#schemas/trade/approvals/entities.ts'
import { sumWithGiftCard } from '#schemas/trade/orders/gift-card-sum.ts'
import { Due } from '#src/parts/trade/orders/due.tsx'
import { LineChange } from '#src/parts/trade/orders/line-change.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { Row } from '#ui/card/row.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import form from '#ui/field/form.module.css'
import styles from './approvals.module.css'

/** A purchase with its amount, and the buttons to approve or return it while it is pending. */
export function ApprovalEntry({ approval }: { approval: Approval }) {
  const mall = useMall()
  const [open, setOpen] = useState<'APPROVE' | 'RETURN' | null>(null)
  const { tradeId, state, buyerName, giftCard, lines, address, reason, createdAt, expiresAt, over } = approval
  const isOpen = state === 'WAITING' && !over
  const close = () => setOpen(null)
  async function approve() {
    await mall.call(calls.decide, { tradeId, decision: 'APPROVE', reason: '' })
    mall.toast.success('已通过，采购人可以付款了')
  }
  return (
    <Row>
      <header className={styles.head}>
        <b>{buyerName}</b>
        <span className={styles.number}>{`采购单 ${tradeId}`}</span>
        <span className={styles.state} data-state={state}>
          {over && state === 'WAITING' ? '已取消' : APPROVAL_STATES[state]}
        </span>
      </header>
      <Lines lines={lines} />
      {address && <p className={styles.address}>{`收货：${address}`}</p>}
      {reason && <p className={styles.reason}>{`退回原因：${reason}`}</p>}
      <footer className={styles.foot}>
        <span className={styles.times}>
          <span>{`${formatMallMinute(createdAt)} 提交${isOpen ? '，' : ''}`}</span>
          {isOpen && <span>{`保留至 ${formatMallMinute(expiresAt)}`}</span>}
        </span>
        <span>
          合计 <Due amount={sumWithGiftCard(approval)} />
          {giftCard !== '0.00' && `（礼品卡 ${CURRENCY}${giftCard}）`}
        </span>
        {isOpen && (
          <span className={styles.doings}>
            <Button size="s" aria-label={`退回${buyerName}的采购单`} onClick={() => setOpen('RETURN')}>
              退回
            </Button>
            <Button
              size="s"
              look="primary"
              aria-label={`通过${buyerName}的采购单`}
              onClick={() => setOpen('APPROVE')}
            >
              通过
            </Button>
          </span>
        )}
      </footer>
      {open === 'APPROVE' && (
        <ConfirmDialog
          title="通过采购单"
          action="通过"
          onClose={close}
          onConfirm={approve}
        >{`通过后 ${buyerName} 可以付款，需要在 ${formatMallMinute(expiresAt)} 前付清，逾期订单自动取消。`}</ConfirmDialog>
      )}
      {open === 'RETURN' && <ReturnDialog tradeId={tradeId} buyerName={buyerName} onClose={close} />}
    </Row>
  )
}

function Lines({ lines }: Pick<Approval, 'lines'>) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, at) => (
        <li key={at}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  )
}

function Line({ line }: { line: ApprovalLine }) {
  const { goodsId, skuId, name, specText, quantity, unit } = line
  if (goodsId === '')
    return (
      <>
        {name} <Due amount={unit} calm />
      </>
    )
  return (
    <>
      <Link to={formatHref('goodsDetail', { goodsId, skuId })} className={styles.goods}>
        {name}
      </Link>{' '}
      {specText} <Due amount={unit} calm /> × {quantity}
      <LineChange line={line} />
    </>
  )
}

interface ReturnProps {
  tradeId: string
  buyerName: string
  onClose(): void
}

function ReturnDialog({ tradeId, buyerName, onClose }: ReturnProps) {
  const mall = useMall()
  const asked = useForm<'reason'>({
    initial: { reason: '' },
    checks: { reason: ({ reason }) => (reason.trim() === '' ? '请填写退回原因' : null) },
    async submit({ reason }) {
      await mall.call(calls.decide, { tradeId, decision: 'RETURN', reason: reason.trim() }, { quiet: true })
      mall.toast.success('已退回')
      onClose()
    },
  })
  return (
    <Dialog title="退回采购单" onClose={onClose}>
      <form {...asked.bind} className={form.form} aria-label="退回采购单">
        <p>{`退回后订单取消，占用的商品、优惠券和礼品卡随即放回。${buyerName} 会收到短信，可以看到原因并重新下单。`}</p>
        <TextField label="退回原因" field={asked.field('reason')} maxLength={APPROVAL_REASON} />
        <FormEnd refusal={asked.refusal} pending={asked.pending}>
          退回
        </FormEnd>
      </form>
    </Dialog>
  )
}
