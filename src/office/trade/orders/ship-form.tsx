import { readWhole } from '#schemas/base/typed-number.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { parcelChecks, ParcelFields } from '#src/office/parts/parcel-fields.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Values } from '#ui/field/use-fields.ts'
import styles from '#src/office/parts/panel.module.css'
import formStyles from '#ui/field/form.module.css'

interface Props {
  order: SoldOrder
  onDone(): void
}

const piecesOf = (text: string | undefined) => (text?.trim() === '' ? 0 : readWhole(text))

/** Ships a package; by default it contains all pieces that can be sent. */
export function ShipForm({ order, onDone }: Props) {
  const { call, toast } = useMall()
  const open = order.lines.filter(({ sendable }) => sendable > 0)
  const quantities = (values: Values<string>) => open.map(({ lineId }) => piecesOf(values[lineId]))
  const checks = Object.fromEntries(
    open.map(({ lineId, sendable }) => [
      lineId,
      (values: Values<string>) => {
        const quantity = piecesOf(values[lineId])
        if (!Number.isInteger(quantity) || quantity < 0 || quantity > sendable)
          return `请填写 0 到 ${sendable} 的整数`
        const isFirst = lineId === open[0]?.lineId
        return isFirst && quantities(values).every((one) => one === 0) ? '至少要发一件商品' : null
      },
    ]),
  )
  const form = useForm<string>({
    initial: {
      ...Object.fromEntries(open.map(({ lineId, sendable }) => [lineId, String(sendable)])),
      trackingNo: '',
      carrier: '',
    },
    checks: {
      ...checks,
      trackingNo: (values) => parcelChecks.trackingNo(parcelOf(values)),
      carrier: (values) => parcelChecks.carrier(parcelOf(values)),
    },
    keep: { form: `ship:${order.orderId}`, fields: [...Object.keys(checks), 'trackingNo', 'carrier'] },
    async submit(values) {
      const lines = open
        .map(({ lineId }) => ({ lineId, quantity: piecesOf(values[lineId]) }))
        .filter(({ quantity }) => quantity > 0)
      await call(officeOrders.ship, { orderId: order.orderId, ...parcelOf(values), lines }, { quiet: true })
      toast.success('已发货')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="发货">
      <RestoredNote form={form} />
      <div className={styles.lines}>
        {open.map(({ lineId, lineNo, name, specText, sendable }) => (
          <NumberInput
            key={lineId}
            label={`第 ${lineNo} 行 ${name} ${specText}`.trim()}
            field={form.field(lineId)}
            unit="件"
            hint={`可发 ${sendable} 件`}
            min="0"
            max={String(sendable)}
          />
        ))}
      </div>
      <ParcelFields field={form.field} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        发货
      </FormEnd>
    </form>
  )
}

const parcelOf = (values: Values<string>) => ({
  trackingNo: values.trackingNo ?? '',
  carrier: values.carrier ?? '',
})
