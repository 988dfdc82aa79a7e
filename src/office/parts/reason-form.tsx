import type { ReactNode } from 'react'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Action } from './action-dialogs.tsx'
import { ReasonField, validateReason } from './reason-field.tsx'
import formStyles from '#ui/field/form.module.css'

interface Deed {
  name: string
  /** Label of the button: 停用. */
  label: string
  /** Target of the action; names the stored draft of the form. */
  subject: string
  /** Explains the effect. */
  words: string
  facts?: ReactNode
  hint?: string
  /** Maximum length in characters; 200 by default. */
  most?: number
  done: string
  send(reason: string): Promise<unknown>
}

/** Creates an action that requires a reason, which is recorded. */
export function createReasonAction(deed: Deed): Action {
  return { name: deed.name, label: deed.label, form: (close) => <ReasonForm deed={deed} onDone={close} /> }
}

function ReasonForm({ deed, onDone }: { deed: Deed; onDone(): void }) {
  const { toast } = useMall()
  const { name, label, subject, words, facts, done, send, ...told } = deed
  const form = useForm<'reason'>({
    initial: { reason: '' },
    checks: { reason: validateReason },
    keep: { form: `${name}:${subject}`, fields: ['reason'] },
    async submit({ reason }) {
      await send(reason.trim())
      toast.success(done)
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label={label}>
      <RestoredNote form={form} />
      <p>{words}</p>
      {facts}
      <ReasonField field={form.field('reason')} {...told} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        {label}
      </FormEnd>
    </form>
  )
}
