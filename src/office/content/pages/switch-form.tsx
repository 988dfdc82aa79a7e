import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import type { WidgetState } from '#schemas/content/pages/widget-state.ts'
import { Select } from '#semi/field/select.tsx'
import { ReasonField, validateReason } from '#src/office/parts/reason-field.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { loadCommonConfig } from '#src/runtime/mall/common-config.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import formStyles from '#ui/field/form.module.css'

interface Props {
  deed: { label: string; words: string }
  labels: ReadonlyMap<string, string>
  asked: { type: string; state: WidgetState; version: string }
  onDone(): void
}

/** Changes the state of one widget type for a stated reason; a deprecated type may name a replacement. */
export function SwitchForm({ deed: { label, words }, labels, asked, onDone }: Props) {
  const mall = useMall()
  const { call, toast } = mall
  const { type, state } = asked
  const name = labels.get(type) ?? type
  const form = useForm<'replacement' | 'reason'>({
    initial: { replacement: '', reason: '' },
    checks: { reason: validateReason },
    keep: { form: `switchWidget:${type}:${state}`, fields: ['replacement', 'reason'] },
    async submit({ replacement, reason }) {
      await call(calls.switchWidget, { ...asked, replacement, reason: reason.trim() }, { quiet: true })
      void loadCommonConfig(mall)
      toast.success(`“${name}”已${label}`)
      onDone()
    },
  })
  const others = [...labels].filter(([other]) => other !== type)
  return (
    <form {...form.bind} className={formStyles.form} aria-label={`${label}${name}`}>
      <RestoredNote form={form} />
      <p>
        {name}：{words}
      </p>
      {state === 'DEPRECATED' && (
        <Select
          label="改用（选填）"
          field={form.field('replacement')}
          options={others.map(([value, text]) => ({ value, label: text }))}
          placeholder="不指定"
        />
      )}
      <ReasonField field={form.field('reason')} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        {label}
      </FormEnd>
    </form>
  )
}
