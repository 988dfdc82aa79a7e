import { useForm } from '#src/runtime/form/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'

interface Props {
  message: string
  send(): Promise<void>
  onClose(): void
}

/** Warns that the project is protected already. The project is filed only after this confirmation. */
export function AcknowledgeDialog({ message, send, onClose }: Props) {
  const asked = useForm<never>({ initial: {}, checks: {}, submit: send })
  return (
    <Dialog title="该项目正在保护期内" onClose={onClose}>
      <form {...asked.bind} className={form.form} aria-label="确认报备">
        <p>{message}</p>
        <FormEnd refusal={asked.refusal} pending={asked.pending}>
          仍要报备
        </FormEnd>
        <Button onClick={onClose}>返回修改</Button>
      </form>
    </Dialog>
  )
}
