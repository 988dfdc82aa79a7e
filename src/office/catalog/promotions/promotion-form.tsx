import type { Confirmation } from '#schemas/base/confirmation.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { PROMOTION_KINDS, PROMOTION_LIMITS } from '#schemas/catalog/promotions/rules.ts'
import { EndTimeInput } from '#semi/field/end-time-input.tsx'
import { NumberInput } from '#semi/field/number-input.tsx'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import {
  PROMOTION_FIELDS,
  createPromotionChecks,
  type PromotionField,
  toPromotionTerms,
  type PromotionSent,
  type PromotionValues,
} from './promotion-values.ts'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

export const PROMOTIONS = '/shops/promotions'

interface Props {
  /** Form name under which the draft is stored. */
  name: string
  /** True when `initial` is stored, false for a new record. */
  stored?: boolean
  initial: PromotionValues
  /** Shops offered for a new promotion; the shop of an existing promotion cannot change. */
  shops?: readonly { shopId: string; name: string }[]
  send(shopId: string, terms: PromotionSent & { confirm: Confirmation }): Promise<unknown>
}

/** Form of a promotion: its discount, threshold and period. */
export function PromotionForm({ name, stored = false, initial, shops, send }: Props) {
  const { clock, toast, navigate } = useMall()
  const confirmation = useConfirmation()
  const saved = { ...initial, reason: '' }
  const promotion = useSharedForm<PromotionField | 'reason'>({
    initial: saved,
    checks: createPromotionChecks(() => clock.now()),
    stored,
    keep: { form: name, fields: PROMOTION_FIELDS },
    async submit({ reason, ...values }) {
      const confirm = confirmation.given(reason)
      await send(values.shopId, { ...toPromotionTerms(values), confirm })
      toast.success('促销已保存，到时间自动开始')
      navigate(PROMOTIONS)
    },
    ...confirmation.options,
  })
  return (
    <form {...promotion.bind} className={`${form.form} ${styles.card}`} aria-label="店铺促销">
      <MergeNote form={promotion} />
      {shops && (
        <Select
          label="店铺"
          field={promotion.field('shopId')}
          options={shops.map(({ shopId: value, name: label }) => ({ value, label }))}
          placeholder="请选择店铺"
        />
      )}
      <Terms field={promotion.field} kind={promotion.values.kind} />
      <ConfirmFields unusual={confirmation.unusual} field={promotion.field('reason')} />
      <FormEnd refusal={promotion.refusal} pending={promotion.pending}>
        保存促销
      </FormEnd>
      <UnsavedNote form={promotion} saved={saved} />
    </form>
  )
}

const KINDS = getTypedKeys(PROMOTION_KINDS).map((value) => ({ value, title: PROMOTION_KINDS[value] }))

function Terms({ field, kind }: { field(name: PromotionField): FieldState; kind: string }) {
  return (
    <>
      <TextInput
        label="名称"
        field={field('name')}
        maxLength={PROMOTION_LIMITS.name}
        autoComplete="off"
        hint="购物车和结算页会显示，例如：满 200 减 20"
      />
      <RadioCards label="类型" field={field('kind')} cards={KINDS} />
      <NumberInput
        label="门槛"
        field={field('threshold')}
        unit="元"
        digits={2}
        min="0"
        hint="同一订单里本店商品的现金金额达到后可用"
      />
      {kind === 'PERCENT' ? (
        <NumberInput
          label="折扣"
          field={field('discount')}
          unit="折"
          digits={1}
          min="1"
          max="9.9"
          hint="8.5 折表示付 85%"
        />
      ) : (
        <NumberInput label="减免" field={field('off')} unit="元" digits={2} min="0" />
      )}
      <TextInput
        label="开始时间（北京时间）"
        field={field('startsAt')}
        maxLength={20}
        autoComplete="off"
        placeholder="2026-11-30 09:00"
      />
      <EndTimeInput label="结束时间（北京时间）" field={field('endsAt')} placeholder="2026-12-31 23:59" />
    </>
  )
}
