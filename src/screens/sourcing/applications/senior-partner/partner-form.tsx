import type { In, Out } from '#schemas/base/endpoint.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { applications } from '#schemas/sourcing/applications/calls.ts'
import { PARTNER_FIELDS, partners } from '#schemas/sourcing/applications/partner-calls.ts'
import { getApplicationFieldName } from '#schemas/sourcing/applications/states.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'
import styles from './senior-partner.module.css'

type Fields = keyof In<typeof partners.partnerApply>
type Values = Record<Fields, string>
const NAMES: readonly Fields[] = ['name', 'telephone', 'company', 'region', 'content']
const BLANK: Values = { name: '', telephone: '', company: '', region: '', content: '' }

interface Props {
  /** Returned application to correct; absent for a new one. */
  mended: Out<typeof partners.standing>['application']
  onDone(): void
}

const label = (field: Fields) => getApplicationFieldName('partner', field)
const filled = (field: Fields) => (values: Values) =>
  values[field].trim() === '' ? formatFieldMessage(label(field)) : null
const checks = {
  name: filled('name'),
  telephone: ({ telephone }: Values) =>
    isPhone(readDigits(telephone)) ? null : formatFieldMessage(label('telephone')),
  company: filled('company'),
  region: filled('region'),
  content: filled('content'),
}

function useApply({ mended, onDone }: Props) {
  const { call, toast } = useMall()
  const before = Object.fromEntries(mended?.content.map(({ field, text }) => [field, text]) ?? [])
  return useForm<Fields>({
    initial: { ...BLANK, ...before },
    checks,
    keep: { form: mended ? `partner-${mended.applicationId}` : 'partner', fields: NAMES },
    async submit(typed) {
      const values = { ...typed, telephone: readDigits(typed.telephone) }
      if (mended) {
        const { applicationId, status } = mended
        const content = NAMES.map((field) => ({ field, text: values[field] }))
        await call(applications.resubmit, { applicationId, status, content }, { quiet: true })
      } else await call(partners.partnerApply, values, { quiet: true })
      toast.success('申请已提交，审核结果会以短信通知您')
      onDone()
    },
  })
}

/** Application form for partnership. Typed text is kept while the page is left, for this member only. */
export function PartnerForm({ mended, onDone }: Props) {
  const apply = useApply({ mended, onDone })
  return (
    <form {...apply.bind} className={`${form.form} ${styles.form}`} aria-label="合伙人申请">
      <RestoredNote form={apply} />
      <div className={styles.pair}>
        <TextInput
          label={label('name')}
          field={apply.field('name')}
          autoComplete="name"
          maxLength={PARTNER_FIELDS.name}
        />
        <TextInput
          label={label('telephone')}
          field={apply.field('telephone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          hint="审核结果会发短信到这个手机号"
        />
        <TextInput
          label={label('company')}
          field={apply.field('company')}
          autoComplete="organization"
          maxLength={PARTNER_FIELDS.company}
          hint="以个人名义申请的，请填写“个人”"
        />
        <TextInput
          label={label('region')}
          field={apply.field('region')}
          maxLength={PARTNER_FIELDS.region}
          hint="例如：浙江省杭州市、宁波市"
        />
      </div>
      <TextArea
        label={label('content')}
        field={apply.field('content')}
        maxLength={PARTNER_FIELDS.content}
        hint="服务过哪些客户、做过什么项目、有什么渠道与团队"
      />
      <FormEnd refusal={apply.refusal} pending={apply.pending}>
        {mended ? '重新提交' : '提交申请'}
      </FormEnd>
    </form>
  )
}
