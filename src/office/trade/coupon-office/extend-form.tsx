import { officeCoupons as calls, type CouponTemplate } from '#schemas/trade/coupon-office/calls.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { couponChecks, toCouponTerms, toCouponValues, type CouponValues } from './coupon-values.ts'
import form from '#ui/field/form.module.css'

/** Changes the parts of a published coupon that may still change: the quantity and the end of claiming. */
export function ExtendForm({ coupon, onDone }: { coupon: CouponTemplate; onDone(): void }) {
  const { call, clock, toast } = useMall()
  const { templateId, version, claimed } = coupon
  const before = toCouponValues(coupon, clock.now())
  const all = (values: CouponValues): CouponValues => ({ ...before, ...values })
  const confirmation = useConfirmation()
  const extend = useSharedForm<'total' | 'endsAt' | 'reason'>({
    initial: { total: String(coupon.total), endsAt: before.endsAt ?? '', reason: '' },
    checks: {
      total: (values) => couponChecks.total?.(all(values)) ?? null,
      endsAt: (values) => couponChecks.endsAt?.(all(values)) ?? couponChecks.useUntil?.(all(values)) ?? null,
    },
    stored: true,
    keep: { form: `extendCoupon:${templateId}`, fields: ['total', 'endsAt'] },
    async submit({ reason, ...values }) {
      const confirm = confirmation.given(reason)
      const { total, endsAt } = toCouponTerms(all(values))
      await call(calls.extendCoupon, { templateId, version, total, endsAt, confirm }, { quiet: true })
      toast.success('数量与时间已调整')
      onDone()
    },
    ...confirmation.options,
  })
  return (
    <form {...extend.bind} className={form.form} aria-label="调整数量与时间">
      <MergeNote form={extend} />
      <RestoredNote form={extend} />
      <NumberInput
        label="总量"
        field={extend.field('total')}
        unit="张"
        min="1"
        hint={`已经发出 ${claimed} 张，不能更少`}
      />
      <TextInput
        label="领取截止日期"
        field={extend.field('endsAt')}
        maxLength={20}
        autoComplete="off"
        hint="当天 24:00 截止（北京时间）"
      />
      <ConfirmFields unusual={confirmation.unusual} field={extend.field('reason')} />
      <FormEnd refusal={extend.refusal} pending={extend.pending}>
        保存
      </FormEnd>
    </form>
  )
}
