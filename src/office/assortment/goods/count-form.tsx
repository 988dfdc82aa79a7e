import { backOfficeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { DeskSku } from '#schemas/assortment/goods-office/entities.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { ReasonField, reasonFault } from '#src/office/parts/reason-field.tsx'
import { useForm } from '#src/features/form/use-form.ts'
import { RestoredNote } from '#src/features/form/restored-note.tsx'
import { useMall } from '#src/features/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'

const piecesFault = (typed = '', least: number) => {
  const pieces = Number(readDigits(typed) || 'none')
  return Number.isInteger(pieces) && pieces >= least && pieces <= GOODS_LIMITS.stock
    ? null
    : `请填写 ${least} 到 ${GOODS_LIMITS.stock} 的整数`
}

/** Changes the stock on hand and the pieces that are never sold, with a reason. */
export function CountForm({ sku, onDone }: { sku: DeskSku; onDone(): void }) {
  const { call, toast } = useMall()
  const { skuId, onHand: seen, reserved, threshold } = sku
  const confirmation = useConfirmation()
  const count = useForm<'onHand' | 'threshold' | 'reason'>({
    initial: { onHand: String(seen), threshold: String(threshold), reason: '' },
    checks: {
      onHand: ({ onHand }) => piecesFault(onHand, reserved),
      threshold: (values) => piecesFault(values.threshold, 0),
      reason: reasonFault,
    },
    keep: { form: `count:${skuId}:${seen}:${threshold}`, fields: ['onHand', 'threshold', 'reason'] },
    async submit({ onHand, reason, ...typed }) {
      const pieces = { onHand: Number(readDigits(onHand)), threshold: Number(readDigits(typed.threshold)) }
      const confirm = confirmation.given(reason)
      const counted = { skuId, seen, ...pieces, reason: reason.trim(), confirm }
      await call(calls.adjustStock, counted, { quiet: true })
      toast.success('库存已更新')
      onDone()
    },
    ...confirmation.options,
  })
  return (
    <form {...count.bind} className={form.form} aria-label="盘点">
      <RestoredNote form={count} />
      <NumberInput
        label="在库"
        field={count.field('onHand')}
        unit="件"
        min={String(reserved)}
        hint={reserved > 0 ? `其中 ${reserved} 件被未发货的订单占用` : ''}
      />
      <NumberInput
        label="安全库存"
        field={count.field('threshold')}
        unit="件"
        min="0"
        hint="留着不卖的件数"
      />
      <ReasonField field={count.field('reason')} most={100} />
      <ConfirmFields unusual={confirmation.unusual} />
      <FormEnd refusal={count.refusal} pending={count.pending}>
        保存
      </FormEnd>
    </form>
  )
}
