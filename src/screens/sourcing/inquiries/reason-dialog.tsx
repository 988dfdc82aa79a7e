import { INQUIRY_TEXTS } from '#schemas/sourcing/inquiries/rules.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import form from '#ui/field/form.module.css'

interface Props {
  title: string
  words: string
  send(reason: string): Promise<unknown>
  onClose(): void
}

/** Asks for confirmation and an optional reason. */
export function ReasonDialog({ title, words, send, onClose }: Props) {
  const asked = useForm<'reason'>({
    initial: { reason: '' },
    checks: { reason: () => null },
    async submit({ reason }) {
      await send(reason.trim())
      onClose()
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...asked.bind} className={form.form} aria-label={title}>
        <p>{words}</p>
        <TextField
          label="原因（选填，会告诉商家）"
          field={asked.field('reason')}
          maxLength={INQUIRY_TEXTS.reason}
        />
        <FormEnd refusal={asked.refusal} pending={asked.pending}>
          {title}
        </FormEnd>
      </form>
    </Dialog>
  )
}
