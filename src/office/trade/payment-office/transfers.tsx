import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { officePayments as calls, type Trade } from '#schemas/trade/payment-office/calls.ts'
import { TRANSFER_STATES } from '#schemas/trade/payments/entities.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import { PrivatePicture } from '#src/office/parts/private-picture.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import formStyles from '#ui/field/form.module.css'

type Transfer = Trade['transfers'][number]

/** Shows a transfer of a trade with its proof and the office's actions. */
export function TransferPanel({ transfer }: { transfer: Transfer }) {
  const { gatewayNo, status, amount, refunded, proofId, proofAt, rejection, createdAt, paidAt } = transfer
  return (
    <Panel title={`线下转账 ${gatewayNo}`}>
      <Facts
        rows={[
          ['状态', proofAt === null ? TRANSFER_STATES[status] : `${TRANSFER_STATES[status]}，凭证待确认`],
          ['应收金额', `￥${amount}`],
          ['备注码', gatewayNo],
          ['创建', formatMallSecond(createdAt)],
          proofAt === null ? null : ['凭证上传', formatMallSecond(proofAt)],
          rejection === null ? null : ['驳回原因', rejection],
          paidAt === null ? null : ['确认到账', formatMallSecond(paidAt)],
          refunded === '0.00' ? null : ['已退', `￥${refunded}`],
        ]}
      />
      {proofId !== null && (
        <PrivatePicture row={calls.proof} input={{ gatewayNo }} name="转账凭证" key={proofId} />
      )}
      {status !== 'PAID' && <Deeds transfer={transfer} />}
    </Panel>
  )
}

function Deeds({ transfer }: { transfer: Transfer }) {
  const { call } = useMall()
  const { gatewayNo, proofAt } = transfer
  const confirm: Action = {
    name: 'confirmTransfer',
    label: '确认到账',
    form: (close) => <ConfirmForm transfer={transfer} onDone={close} />,
  }
  const reject = createReasonAction({
    name: 'rejectTransfer',
    label: '驳回凭证',
    subject: gatewayNo,
    words: '驳回后买家可以重新上传凭证，或取消订单。',
    hint: '买家会看到',
    most: 100,
    done: '凭证已驳回，买家已收到通知',
    send: (reason) => call(calls.rejectTransfer, { gatewayNo, reason }, { quiet: true }),
  })
  return <ActionDialogs actions={proofAt === null ? [confirm] : [confirm, reject]} />
}

/** Confirms a transfer; the form does not prefill the received sum, so that the office looks up the sum. */
function ConfirmForm({ transfer, onDone }: { transfer: Transfer; onDone(): void }) {
  const { call, toast } = useMall()
  const { gatewayNo, amount } = transfer
  const form = useForm<'received'>({
    initial: { received: '' },
    checks: { received: ({ received }) => (received.trim() === '' ? formatFieldMessage('实收金额') : null) },
    fieldOf: { AMOUNT_MISMATCH: 'received' },
    keep: { form: `confirmTransfer:${gatewayNo}`, fields: ['received'] },
    async submit({ received }) {
      const { outcome } = await call(calls.confirmTransfer, { gatewayNo, received }, { quiet: true })
      if (outcome === 'PAID') toast.success('已确认到账，订单已付款')
      else toast.warning('已确认到账，但订单已取消或支付已关闭，请到退款中退还')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="确认到账">
      <RestoredNote form={form} />
      <p>{`请在银行流水中找到备注 ${gatewayNo} 的到账，应收 ￥${amount}。金额一致才能确认。`}</p>
      <NumberInput label="实收金额" field={form.field('received')} unit="元" digits={2} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        确认到账
      </FormEnd>
    </form>
  )
}
