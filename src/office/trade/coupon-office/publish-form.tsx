import { officeCoupons as calls, type CouponTemplate } from '#schemas/trade/coupon-office/calls.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'

/** Publishes a coupon; most of its terms cannot change afterwards. */
export function PublishForm({ coupon, onDone }: { coupon: CouponTemplate; onDone(): void }) {
  const { call, toast } = useMall()
  const { templateId, version, name } = coupon
  const publish = useForm<never>({
    initial: {},
    checks: {},
    async submit() {
      await call(calls.publishCoupon, { templateId, version }, { quiet: true })
      toast.success('优惠券已发布')
      onDone()
    },
  })
  return (
    <form {...publish.bind} className={form.form} aria-label="发布">
      <p>发布“{name}”后，减免、门槛、适用范围和使用时间不能再修改，只能调整数量和领取截止，或者停止。</p>
      <FormEnd refusal={publish.refusal} pending={publish.pending}>
        发布
      </FormEnd>
    </form>
  )
}
