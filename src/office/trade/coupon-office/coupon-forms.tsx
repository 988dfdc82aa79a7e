import type { Confirmation } from '#schemas/base/confirmation.ts'
import { officeCoupons as calls, type CouponTemplate } from '#schemas/trade/coupon-office/calls.ts'
import type { CouponTerms } from '#schemas/wallet/coupons/terms.ts'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { ThingPage } from '#src/office/parts/thing-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { CouponFields, type CouponOptions } from './coupon-fields.tsx'
import { couponChecks, toCouponTerms, toCouponValues, listCouponFields } from './coupon-values.ts'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

export function NewCoupon() {
  const { call, navigate } = useMall()
  return (
    <ThingPage what="优惠券">
      <CouponForm
        name="coupon"
        terms={null}
        send={async (terms, confirm) => {
          const { templateId } = await call(calls.createCoupon, { ...terms, confirm }, { quiet: true })
          navigate(`/coupons/templates/${templateId}`)
        }}
      />
    </ThingPage>
  )
}

/** Edits the draft of a coupon. */
export function EditCoupon({ coupon }: { coupon: CouponTemplate }) {
  const { call } = useMall()
  const { templateId, version } = coupon
  return (
    <CouponForm
      name={`coupon:${templateId}`}
      terms={coupon}
      send={async (terms, confirm) => {
        await call(calls.editCoupon, { templateId, version, ...terms, confirm }, { quiet: true })
      }}
    />
  )
}

interface FormProps {
  name: string
  terms: CouponTerms | null
  send(terms: CouponTerms, confirm: Confirmation): Promise<void>
}

function CouponForm(props: FormProps) {
  const found = useCall(calls.couponOptions, {})
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return <Fields {...props} options={found.data} />
}

function Fields({ name, terms, send, options }: FormProps & { options: CouponOptions }) {
  const { clock, toast } = useMall()
  const offered = options.categories.map(({ categoryId }) => categoryId)
  // Categories below the top level are not offered here, but a category that the coupon already has must stay.
  const names = listCouponFields([...new Set([...offered, ...(terms?.categoryIds ?? [])])])
  const initial = {
    ...Object.fromEntries(names.map((field) => [field, ''])),
    ...toCouponValues(terms, clock.now()),
    reason: '',
  }
  const confirmation = useConfirmation()
  const coupon = useSharedForm<string>({
    initial,
    checks: couponChecks,
    stored: terms !== null,
    keep: { form: name, fields: names },
    async submit(values) {
      await send(toCouponTerms(values), confirmation.given(values.reason))
      toast.success('草稿已保存，发布后会员才能领取')
    },
    ...confirmation.options,
  })
  return (
    <form {...coupon.bind} className={`${form.form} ${styles.card}`} aria-label="优惠券">
      <MergeNote form={coupon} />
      <RestoredNote form={coupon} />
      <CouponFields values={coupon.values} field={coupon.field} options={options} />
      <ConfirmFields unusual={confirmation.unusual} field={coupon.field('reason')} />
      <FormEnd refusal={coupon.refusal} pending={coupon.pending}>
        保存草稿
      </FormEnd>
    </form>
  )
}
