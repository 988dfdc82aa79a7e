import { useState } from 'react'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { officeCoupons as calls } from '#schemas/trade/coupon-office/calls.ts'
import { COUPON_LIMITS } from '#schemas/wallet/coupons/terms.ts'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { ReasonField, validateReason } from '#src/office/parts/reason-field.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'

interface Props {
  /** Coupon (`templateId`) or member (`userName`) that the caller fixes; the form asks for the missing one. */
  templateId?: string
  userName?: string
  onDone(): void
}

type Field = 'templateId' | 'userNames' | 'reason'

const namesIn = (typed: string) =>
  toHalfWidth(typed)
    .split(/[\s,，、;；]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

function namesFault({ userNames = '' }: Readonly<Record<string, string>>): string | null {
  const { length } = namesIn(userNames)
  if (length === 0) return '请填写用户名'
  return length <= COUPON_LIMITS.given ? null : `一次最多发给 ${COUPON_LIMITS.given} 人，请分开发放`
}

/** Returns the fields to store in the draft; the caller sets the other fields. */
const keptFields = (templateId: string, userName: string): Field[] => [
  ...(templateId === '' ? (['templateId'] as const) : []),
  ...(userName === '' ? (['userNames'] as const) : []),
  'reason',
]

/** Gives a coupon to named members, with a reason. */
export function GiveForm({ templateId = '', userName = '', onDone }: Props) {
  const { call, toast, random } = useMall()
  const [giveToken] = useState(() => random.digits(32))
  const give = useForm<Field>({
    initial: { templateId, userNames: userName, reason: '' },
    checks: {
      templateId: (values) => (values.templateId === '' ? '请选择优惠券' : null),
      userNames: namesFault,
      reason: validateReason,
    },
    keep: { form: `giveCoupon:${templateId}:${userName}`, fields: keptFields(templateId, userName) },
    async submit(values) {
      const userNames = namesIn(values.userNames)
      const asked = { templateId: values.templateId, userNames, reason: values.reason, giveToken }
      const { given } = await call(calls.giveCoupons, asked, { quiet: true })
      toast.success(`已发放 ${given} 张`)
      onDone()
    },
  })
  return (
    <form {...give.bind} className={form.form} aria-label="发放优惠券">
      <RestoredNote form={give} />
      {templateId === '' && <Choice field={give.field('templateId')} />}
      {userName === '' && (
        <TextArea
          label="用户名"
          field={give.field('userNames')}
          maxLength={8000}
          rows={5}
          hint={`每行一个，最多 ${COUPON_LIMITS.given} 人；有一个不对就都不发`}
        />
      )}
      <ReasonField field={give.field('reason')} most={COUPON_LIMITS.reason} />
      <FormEnd refusal={give.refusal} pending={give.pending}>
        发放
      </FormEnd>
    </form>
  )
}

function Choice({ field }: { field: Parameters<typeof Select>[0]['field'] }) {
  const found = useCall(calls.couponOptions, {})
  const open = found.state === 'ready' ? found.data.open : []
  return (
    <Select
      label="优惠券"
      field={field}
      options={open.map(({ templateId, name, left }) => ({
        value: templateId,
        label: `${name}（剩 ${left} 张）`,
      }))}
      placeholder={found.state === 'loading' ? '正在加载优惠券…' : '请选择优惠券'}
    />
  )
}
