import { useState } from 'react'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { refundList } from '#schemas/trade/refunds/list.ts'
import { officeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import formStyles from '#ui/field/form.module.css'

/** Lists refunds, with actions for failed ones. */
export default function Refunds() {
  return (
    <ListScreen
      list={refundList}
      cells={{
        orderId: ({ orderId }) => orderId && <PlaceLink to={`/orders/${orderId}`}>{orderId}</PlaceLink>,
        afterSaleId: ({ afterSaleId }) =>
          afterSaleId && <PlaceLink to={`/afterSales/${afterSaleId}`}>{afterSaleId}</PlaceLink>,
      }}
      actions={({ refundId, status }) =>
        status === 'FAILED' ? (
          <RetryButton refundId={refundId} />
        ) : (
          status === 'MANUAL' && <ActionDialogs actions={[createConfirmAction(refundId)]} even />
        )
      }
    />
  )
}

/** Creates the action that confirms a cash refund made by hand. */
export const createConfirmAction = (refundId: string): Action => ({
  name: 'confirmRefund',
  label: '确认已退款',
  right: 'refunds:edit',
  form: (close) => <ConfirmForm refundId={refundId} onDone={close} />,
})

function ConfirmForm({ refundId, onDone }: { refundId: string; onDone(): void }) {
  const { call, toast } = useMall()
  const form = useForm<'reference'>({
    initial: { reference: '' },
    checks: {
      reference: ({ reference }) => (reference.trim() === '' ? formatFieldMessage('银行流水号') : null),
    },
    keep: { form: `confirmRefund:${refundId}`, fields: ['reference'] },
    async submit({ reference }) {
      const asked = { refundId, reference }
      const { status, failure } = await call(officeRefunds.confirmRefund, asked, { quiet: true })
      if (status === 'SUCCESS') toast.success('退款已完成')
      else toast.error(`现金已记为退还，其余部分未成功：${failure ?? '原因不明'}。系统会再试`)
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="确认已退款">
      <RestoredNote form={form} />
      <p>请先在银行把现金部分转回买家付款的账户，再填写这笔转账的流水号。</p>
      <TextInput label="银行流水号" field={form.field('reference')} maxLength={60} autoComplete="off" />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        确认已退款
      </FormEnd>
    </form>
  )
}

/** Button that retries a refund now; a job also retries regularly. */
export function RetryButton({ refundId }: { refundId: string }) {
  const { call, toast } = useMall()
  const [pending, setPending] = useState(false)
  async function retry() {
    if (pending) return
    setPending(true)
    try {
      const { status, failure } = await call(officeRefunds.refund, { refundId })
      if (status === 'SUCCESS') toast.success('退款已完成')
      else if (status === 'MANUAL') toast.warning('这笔退款要人工转账，转好后点“确认已退款”')
      else if (status === 'PENDING') toast.success('已请支付渠道退款，到账后这里会显示退款成功')
      else toast.error(`退款仍未成功：${failure ?? '原因不明'}。系统会再试，也请核对支付渠道`)
    } catch {
      // The client has already shown the error; the button stays for another attempt.
    } finally {
      setPending(false)
    }
  }
  return (
    <MayEdit right="refunds:edit">
      <Button size="s" aria-busy={pending} onClick={() => void retry()}>
        立即重试
      </Button>
    </MayEdit>
  )
}
