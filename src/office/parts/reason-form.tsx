import type { ReactNode } from 'react'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Action } from './action-dialogs.tsx'
import { ReasonField, reasonFault } from './reason-field.tsx'
import formStyles from '#ui/field/form.module.css'

interface Deed {
  name: string
  /** 停用 */
  label: string
  /** What it is done to: it names what is kept of the form until it is sent. */
  subject: string
  /** What will happen. */
  words: string
  /** Facts to weigh before it is done. */
  facts?: ReactNode
  /** Who reads the reason. */
  hint?: string
  /** Characters; 200 unless given. */
  most?: number
  /** What is said when it is done. */
  done: string
  send(reason: string): Promise<unknown>
}

/** Something that is done for a reason, which is written down. */
export function reasonAction(deed: Deed): Action {
  return { name: deed.name, label: deed.label, form: (close) => <ReasonForm deed={deed} onDone={close} /> }
}

function ReasonForm({ deed, onDone }: { deed: Deed; onDone(): void }) {
  const { toast } = useMall()
  const { name, label, subject, words, facts, done, send, ...told } = deed
  const form = useForm<'reason'>({
    initial: { reason: '' },
    checks: { reason: reasonFault },
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
