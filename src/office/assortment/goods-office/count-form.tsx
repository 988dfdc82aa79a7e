import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { OfficeSku } from '#schemas/assortment/goods-office/entities.ts'
import { readWhole } from '#schemas/base/typed-number.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { ReasonField, validateReason } from '#src/office/parts/reason-field.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'

const piecesFault = (typed = '', least: number) => {
  const pieces = readWhole(typed)
  return Number.isInteger(pieces) && pieces >= least && pieces <= GOODS_LIMITS.stock
    ? null
    : `请填写 ${least} 到 ${GOODS_LIMITS.stock} 的整数`
}

/** Changes the stock on hand and the pieces that are never sold, with a reason. */
export function CountForm({ sku, onDone }: { sku: OfficeSku; onDone(): void }) {
  const { call, toast } = useMall()
  const { skuId, onHand: seen, reserved, threshold } = sku
  const confirmation = useConfirmation()
  const count = useSharedForm<'onHand' | 'threshold' | 'reason'>({
    initial: { onHand: String(seen), threshold: String(threshold), reason: '' },
    checks: {
      onHand: ({ onHand }) => piecesFault(onHand, reserved),
      threshold: (values) => piecesFault(values.threshold, 0),
      reason: validateReason,
    },
    stored: true,
    keep: { form: `count:${skuId}`, fields: ['onHand', 'threshold', 'reason'] },
    async submit({ onHand, reason, ...typed }) {
      const pieces = { onHand: readWhole(onHand), threshold: readWhole(typed.threshold) }
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
      <MergeNote form={count} />
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
