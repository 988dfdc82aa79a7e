import type { Package } from '#schemas/trade/orders/entities.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Action } from './action-dialogs.tsx'
import { parcelChecks, ParcelFields } from './parcel-fields.tsx'
import { ReasonField, validateReason } from './reason-field.tsx'
import formStyles from '#ui/field/form.module.css'

type Parcel = Pick<Package, 'shipmentId' | 'carrier' | 'trackingNo'>

/** Creates the action that corrects the carrier or number of a parcel that is not signed for yet. */
export const createCorrectAction = (parcel: Parcel): Action => ({
  name: 'correct',
  label: '更正单号',
  right: 'shipping:edit',
  form: (close) => <CorrectForm parcel={parcel} onDone={close} />,
})

interface Props {
  parcel: Parcel
  onDone(): void
}

function CorrectForm({ parcel, onDone }: Props) {
  const { call, toast } = useMall()
  const { shipmentId, carrier, trackingNo } = parcel
  const form = useForm<'carrier' | 'trackingNo' | 'reason'>({
    initial: { carrier, trackingNo, reason: '' },
    checks: { ...parcelChecks, reason: validateReason },
    keep: { form: `correct:${shipmentId}:${trackingNo}`, fields: ['carrier', 'trackingNo', 'reason'] },
    async submit(values) {
      const reason = values.reason.trim()
      await call(officeOrders.correctParcel, { shipmentId, ...values, reason }, { quiet: true })
      toast.success('快递单号已更正')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="更正快递单号">
      <RestoredNote form={form} />
      <p>原单号的物流轨迹会一并清除，买家看到新的单号。</p>
      <ParcelFields field={form.field} />
      <ReasonField field={form.field('reason')} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        保存
      </FormEnd>
    </form>
  )
}
