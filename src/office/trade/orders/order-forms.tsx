import { formatMallDay } from '#schemas/base/mall-time.ts'
import type { Package } from '#schemas/trade/orders/entities.ts'
import { officeInvoices } from '#schemas/trade/orders/invoice-office-calls.ts'
import { readInvoiceNumber } from '#schemas/trade/orders/invoice-states.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { readPickupCode } from '#schemas/trade/orders/pickup-code.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { cancelReasons } from '#schemas/trade/orders/states.ts'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { ReasonField, validateReason } from '#src/office/parts/reason-field.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import formStyles from '#ui/field/form.module.css'

interface Props {
  order: SoldOrder
  onDone(): void
}

/** Verifies the pickup code that the buyer shows at the counter. */
export function PickupForm({ onDone }: Pick<Props, 'onDone'>) {
  const { call, toast } = useMall()
  const form = useForm<'code'>({
    initial: { code: '' },
    checks: { code: ({ code }) => (readPickupCode(code) === null ? '请填写 12 位提货码' : null) },
    fieldOf: { NOT_FOUND: 'code' },
    async submit({ code }) {
      await call(officeOrders.verifyPickup, { code }, { quiet: true })
      toast.success('已核销，请把商品交给买家')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="核销提货码">
      <TextInput
        label="提货码"
        field={form.field('code')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        核销
      </FormEnd>
    </form>
  )
}

const REASONS = ['ADMIN', 'OUT_OF_STOCK'] as const

/** Cancels an unpaid trade with all its orders. */
export function CancelForm({ order: { orderId }, onDone }: Props) {
  const { call, toast } = useMall()
  const form = useForm<'reason' | 'text'>({
    initial: { reason: 'ADMIN', text: '' },
    checks: { reason: ({ reason }) => (reason === '' ? '请选择原因' : null) },
    keep: { form: `cancel:${orderId}`, fields: ['reason', 'text'] },
    async submit({ reason, text }) {
      const chosen = REASONS.find((one) => one === reason)
      await call(officeOrders.cancel, { orderId, ...(chosen && { reason: chosen }), text }, { quiet: true })
      toast.success('交易已取消')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="取消交易">
      <RestoredNote form={form} />
      <p>同一笔交易的所有订单会一起取消。</p>
      <Select
        label="原因"
        field={form.field('reason')}
        options={REASONS.map((value) => ({ value, label: cancelReasons[value] }))}
      />
      <TextArea label="给买家看的说明（选填）" field={form.field('text')} maxLength={200} rows={3} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        取消交易
      </FormEnd>
    </form>
  )
}

interface InvoiceProps {
  order: { orderId: string; now: number }
  /** True for a red invoice, which cancels the issued one. */
  red: boolean
  onDone(): void
}

/** Records an invoice that was issued for an order, or the red invoice that cancels it. */
export function InvoiceForm({ order: { orderId, now }, red, onDone }: InvoiceProps) {
  const { call, toast } = useMall()
  const form = useForm<'number' | 'day' | 'reason'>({
    initial: { number: '', day: formatMallDay(now), reason: '' },
    checks: {
      number: ({ number }) => (readInvoiceNumber(number) === null ? '发票号码是 8 到 30 位数字或字母' : null),
      day: ({ day }) => (/^\d{4}-\d{2}-\d{2}$/.test(day.trim()) ? null : '请按 2026-03-02 的格式填写日期'),
      reason: (values) => (red ? validateReason(values) : null),
    },
    keep: { form: `invoice:${orderId}:${red}`, fields: ['number', 'day', 'reason'] },
    async submit({ number, day, reason }) {
      const issued = { orderId, number, day: day.trim(), red, reason: reason.trim() }
      await call(officeInvoices.issueInvoice, issued, { quiet: true })
      toast.success('发票已登记')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label={red ? '登记红字发票' : '登记发票'}>
      <RestoredNote form={form} />
      <TextInput label="发票号码" field={form.field('number')} autoComplete="off" maxLength={40} />
      <TextInput label="开票日期" field={form.field('day')} autoComplete="off" maxLength={10} />
      {red && <ReasonField field={form.field('reason')} most={100} />}
      <FormEnd refusal={form.refusal} pending={form.pending}>
        登记
      </FormEnd>
    </form>
  )
}

/** Adds a tracking event to a package, dated now. */
export function TrackForm({ parcel, now, onDone }: { parcel: Package; now: number; onDone(): void }) {
  const { call, toast } = useMall()
  const form = useForm<'text' | 'place' | 'signed'>({
    initial: { text: '', place: '', signed: '' },
    checks: { text: ({ text }) => (text.trim() === '' ? '请填写物流轨迹的内容' : null) },
    keep: { form: `track:${parcel.shipmentId}`, fields: ['text', 'place'] },
    async submit({ text, place, signed }) {
      const { shipmentId, trackingNo } = parcel
      const events = [{ at: now, text, place, signed: signed === '1' }]
      await call(officeOrders.track, { shipmentId, trackingNo, events }, { quiet: true })
      toast.success('轨迹已添加')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="添加物流轨迹">
      <RestoredNote form={form} />
      <TextInput label="内容" field={form.field('text')} maxLength={200} />
      <TextInput label="地点（选填）" field={form.field('place')} maxLength={60} />
      <CheckField field={form.field('signed')}>已签收</CheckField>
      <FormEnd refusal={form.refusal} pending={form.pending}>
        添加
      </FormEnd>
    </form>
  )
}
