import { TextArea } from '#desk/field/text-area.tsx'
import { useForm } from '#src/features/form/use-form.ts'
import { useMall } from '#src/features/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import formStyles from '#ui/field/form.module.css'
import type { Action } from './action-dialogs.tsx'

interface Deed {
  name: string
  /** 停用 */
  label: string
  /** What it is done to: it names what is kept of the form until it is sent. */
  subject: string
  /** What will happen. */
  words: string
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
  const { name, label, subject, words, hint = '原因会写进操作记录', most = 200, done, send } = deed
  const form = useForm<'reason'>({
    initial: { reason: '' },
    checks: { reason: ({ reason }) => (reason.trim() === '' ? '请填写原因' : null) },
    keep: { form: `${name}:${subject}`, fields: ['reason'] },
    async submit({ reason }) {
      await send(reason.trim())
      toast.success(done)
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label={label}>
      <p>{words}</p>
      <TextArea label="原因" field={form.field('reason')} maxLength={most} rows={3} hint={hint} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        {label}
      </FormEnd>
    </form>
  )
}
