import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import type { SoldAfterSale } from '#schemas/trade/after-sales/sold-calls.ts'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { parcelChecks, ParcelFields } from '#src/office/parts/parcel-fields.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import formStyles from '#ui/field/form.module.css'

interface Props {
  record: SoldAfterSale
  onDone(): void
}

/** Accepts or rejects goods that were sent back. */
export function ReceiveForm({ record: { afterSaleId }, onDone }: Props) {
  const { call, toast } = useMall()
  const form = useForm<'accept' | 'saleable' | 'text'>({
    initial: { accept: '', saleable: '1', text: '' },
    checks: {
      accept: ({ accept }) => (accept === '' ? '请选择收货或拒收' : null),
      text: ({ accept, text }) => (accept === '0' && text.trim() === '' ? '请填写拒绝收货的原因' : null),
    },
    keep: { form: `receive:${afterSaleId}`, fields: ['accept', 'text'] },
    async submit({ accept, saleable, text }) {
      const input = { afterSaleId, accept: accept === '1', saleable: saleable === '1', text }
      await call(officeAfterSales.receive, input, { quiet: true })
      toast.success(accept === '1' ? '已确认收货' : '已拒绝收货')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="处理退货">
      <RestoredNote form={form} />
      <RadioCards
        label="收到的商品"
        field={form.field('accept')}
        cards={[
          { value: '1', title: '确认收货', lines: ['退款或换新由此开始'] },
          { value: '0', title: '拒绝收货', lines: ['商品需退回买家'] },
        ]}
      />
      {form.values.accept === '1' && (
        <CheckField field={form.field('saleable')}>商品完好，可再次销售</CheckField>
      )}
      <TextArea label="说明（买家可见）" field={form.field('text')} maxLength={200} rows={3} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        提交
      </FormEnd>
    </form>
  )
}

/** Ships the exchanged pieces, or sends back pieces whose return was rejected. */
export function ReshipForm({ record: { afterSaleId }, onDone }: Props) {
  const { call, toast } = useMall()
  const form = useForm<'trackingNo' | 'carrier'>({
    initial: { trackingNo: '', carrier: '' },
    checks: parcelChecks,
    keep: { form: `reship:${afterSaleId}`, fields: ['trackingNo', 'carrier'] },
    async submit({ trackingNo, carrier }) {
      await call(officeAfterSales.reship, { afterSaleId, trackingNo, carrier }, { quiet: true })
      toast.success('已寄出')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="寄出商品">
      <RestoredNote form={form} />
      <ParcelFields field={form.field} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        寄出
      </FormEnd>
    </form>
  )
}
