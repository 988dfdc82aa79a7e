import { backOfficeApplications as calls } from '#schemas/api/back-office-applications.ts'
import {
  APPLICATION_ACTIONS,
  applicationKind,
  type Decision,
  decisionsOn,
  stateWords,
} from '#schemas/user/applications.ts'
import { RadioCards } from '#desk/field/radio-cards.tsx'
import { TextArea } from '#desk/field/text-area.tsx'
import { TextInput } from '#desk/field/text-input.tsx'
import { useForm } from '#src/features/form/use-form.ts'
import { useMall } from '#src/features/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'
import styles from '../detail.module.css'

interface Props {
  applicationId: string
  kind: string
  status: string
}

const nameOf = (field: string) => `mend.${field}`

/** The form's texts, and what is sent of them. */
function useDecision({ applicationId, kind, status }: Props) {
  const { call, toast } = useMall()
  const fields = Object.entries(applicationKind(kind)?.fields ?? {})
  const moves = decisionsOn(kind, status)
  const asksOf = (action: string | undefined) => moves.find((move) => move.action === action)?.asks
  const textsOf = (values: Readonly<Record<string, string>>) =>
    fields.flatMap(([field]) => {
      const text = values[nameOf(field)]?.trim() ?? ''
      return text === '' ? [] : [{ field, text }]
    })
  const decide = useForm<string>({
    initial: { action: '', reason: '', ...Object.fromEntries(fields.map(([field]) => [nameOf(field), ''])) },
    checks: {
      action: ({ action }) => (action === '' ? '请选择如何处理' : null),
      reason: ({ action, reason = '' }) =>
        asksOf(action) === 'reason' && reason.trim() === '' ? '请填写原因，申请人会看到这段话' : null,
      [nameOf(fields[0]?.[0] ?? '')]: (values) =>
        asksOf(values.action) === 'fields' && textsOf(values).length === 0
          ? '请至少写明一项需要补充的内容'
          : null,
    },
    keep: {
      form: `decide:${applicationId}:${status}`,
      fields: ['action', 'reason', ...fields.map(([field]) => nameOf(field))],
    },
    async submit({ action, reason = '', ...values }) {
      const asked = asksOf(action) === 'fields' ? textsOf(values) : []
      // One of the cards that are offered.
      const input = { applicationId, status, action: action as Decision, reason, fields: asked }
      await call(calls.decideApplication, input, { quiet: true })
      toast.success('处理结果已保存，申请人可以看到')
    },
  })
  return { decide, fields, moves, asks: asksOf(decide.values.action) }
}

/** What can be done with it now, and what the applicant is told. */
export function DecideForm(props: Props) {
  const { kind, status } = props
  const { decide, fields, moves, asks } = useDecision(props)
  if (moves.length === 0)
    return <p className={styles.quiet}>“{stateWords(kind, status)}”，现在没有可以做的处理。</p>
  const cards = moves.map(({ action, to }) => ({
    value: action,
    title: APPLICATION_ACTIONS[action],
    lines: [`变为“${stateWords(kind, to)}”`],
  }))
  return (
    <form {...decide.bind} className={form.form} aria-label="处理申请">
      <RadioCards label="如何处理" field={decide.field('action')} cards={cards} />
      {asks === 'fields' &&
        fields.map(([field, name]) => (
          <TextInput
            key={field}
            label={`${name}：需要补充什么（选填）`}
            field={decide.field(nameOf(field))}
            maxLength={100}
            autoComplete="off"
          />
        ))}
      {asks !== undefined && (
        <TextArea
          label={asks === 'reason' ? '原因' : '说明（选填）'}
          field={decide.field('reason')}
          maxLength={200}
          rows={3}
          hint="申请人会看到这段话。"
        />
      )}
      <FormEnd refusal={decide.refusal} pending={decide.pending}>
        提交处理
      </FormEnd>
    </form>
  )
}
