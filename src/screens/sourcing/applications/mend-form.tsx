import type { Out } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { applications as calls } from '#schemas/sourcing/applications/calls.ts'
import { getApplicationFieldName } from '#schemas/sourcing/applications/states.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'
import styles from './applications.module.css'

interface Props {
  application: Out<typeof calls.mine>['list'][number]
  onDone(): void
}

const LONG = 500
const SHORT = 32

/** Form to correct a returned application and send it again. */
export function MendForm({ application: { applicationId, kind, status, content }, onDone }: Props) {
  const { call, toast } = useMall()
  const wrong = (field: string) => (values: Readonly<Record<string, string>>) =>
    (values[field] ?? '').trim() === '' ? formatFieldMessage(getApplicationFieldName(kind, field)) : null
  const mend = useForm<string>({
    initial: Object.fromEntries(content.map(({ field, text }) => [field, text])),
    checks: Object.fromEntries(content.map(({ field }) => [field, wrong(field)])),
    async submit(values) {
      const texts = content.map(({ field }) => ({ field, text: values[field] ?? '' }))
      await call(calls.resubmit, { applicationId, status, content: texts }, { quiet: true })
      toast.success('已重新提交，请等待处理')
      onDone()
    },
  })
  return (
    <form {...mend.bind} className={`${form.form} ${styles.form}`} aria-label="修改后重新提交">
      {content.map(({ field }) =>
        field === 'content' ? (
          <TextArea
            key={field}
            label={getApplicationFieldName(kind, field)}
            field={mend.field(field)}
            maxLength={LONG}
          />
        ) : (
          <TextInput
            key={field}
            label={getApplicationFieldName(kind, field)}
            field={mend.field(field)}
            maxLength={SHORT}
          />
        ),
      )}
      <FormEnd refusal={mend.refusal} pending={mend.pending}>
        重新提交
      </FormEnd>
    </form>
  )
}
