import { useState } from 'react'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import type { AfterSaleCard, AfterSaleOperation } from '#schemas/trade/after-sales/entities.ts'
import { buyerAfterSaleOperations } from '#schemas/trade/after-sales/operations.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import type { MallBase } from '#src/session/mall-base.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import type { AfterSalePaths } from './after-sale-place.ts'
import { SendBackDialog } from './send-back/send-back-dialog.tsx'

interface Props {
  record: AfterSaleCard
  to: AfterSalePaths
  /** Reloads the record after a rejection. After a success the client reloads it anyway. */
  again(): void
  onGone?(): void
}

const labels: Readonly<Record<AfterSaleOperation, string>> = {
  ...buyerAfterSaleOperations,
  editSendBack: '修改寄回物流',
}
const MAIN: readonly AfterSaleOperation[] = ['sendBack', 'sign']

/** Renders a button for each operation that the server allows. */
export function Operations({ record, to, again, onGone }: Props) {
  const mall = useMall()
  const [open, setOpen] = useState<AfterSaleOperation | null>(null)
  const { afterSaleId, operations } = record
  const close = () => setOpen(null)
  return (
    <>
      {operations.map((name) => (
        <Button
          key={name}
          look={MAIN.includes(name) ? 'primary' : 'secondary'}
          size="s"
          aria-label={`${labels[name]}，售后单 ${afterSaleId}`}
          onClick={() => setOpen(name)}
        >
          {labels[name]}
        </Button>
      ))}
      {(open === 'sendBack' || open === 'editSendBack') && (
        <SendBackDialog afterSaleId={afterSaleId} title={labels[open]} onClose={close} />
      )}
      {open && open !== 'sendBack' && open !== 'editSendBack' && (
        <ConfirmDialog
          title={labels[open]}
          action={labels[open]}
          onClose={close}
          onConfirm={() => void carryOut(mall, open, record, { to, again, onGone })}
        >
          {questions[open]}
        </ConfirmDialog>
      )}
    </>
  )
}

type Confirmed = Exclude<AfterSaleOperation, 'sendBack' | 'editSendBack'>

const questions: Readonly<Record<Confirmed, string>> = {
  cancel: '撤销后商家不再处理这次申请；在售后期限内可以再次申请。',
  sign: '请确认已收到寄来的商品。',
  done: '确认问题已经解决？售后将结束，不能再修改。',
  askPlatform: '平台客服会根据双方提供的凭证作出最终处理。',
  applyAgain: '将按原来的商品、数量、原因和图片再次提交申请。',
  delete: '删除后不再显示在售后列表中。',
}

interface Act {
  send(mall: Pick<MallBase, 'call'>, afterSaleId: string): Promise<{ afterSaleId: string } | null>
  said: string
}

const afterSaleActions: Readonly<Record<Confirmed, Act>> = {
  cancel: {
    send: ({ call }, afterSaleId) => call(calls.cancellation, { afterSaleId }),
    said: '申请已撤销',
  },
  sign: { send: ({ call }, afterSaleId) => call(calls.sign, { afterSaleId }), said: '已确认签收' },
  done: { send: ({ call }, afterSaleId) => call(calls.done, { afterSaleId }), said: '售后已完成' },
  askPlatform: {
    send: ({ call }, afterSaleId) => call(calls.applyAgain, { afterSaleId, toPlatform: true }),
    said: '已提交平台处理',
  },
  applyAgain: {
    send: ({ call }, afterSaleId) => call(calls.applyAgain, { afterSaleId }),
    said: '已再次提交申请',
  },
  delete: { send: ({ call }, afterSaleId) => call(calls.delete, { afterSaleId }), said: '记录已删除' },
}

interface Ways {
  to: AfterSalePaths
  again(): void
  onGone?: (() => void) | undefined
}

/** Carries out an operation, and reloads the record if that fails. Never rejects. */
async function carryOut(
  mall: MallBase,
  name: Confirmed,
  { afterSaleId }: Pick<AfterSaleCard, 'afterSaleId'>,
  { to, again, onGone }: Ways,
): Promise<void> {
  const { send, said } = afterSaleActions[name]
  const answer = await withOverlay(mall, () => send(mall, afterSaleId)).catch(() => 'failed' as const)
  if (answer === 'failed') return again()
  mall.toast.success(said)
  if (name === 'delete') onGone?.()
  else if (answer && answer.afterSaleId !== afterSaleId)
    mall.navigate(to({ afterSaleId: answer.afterSaleId }))
}
