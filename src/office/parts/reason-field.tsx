import { TextArea } from '#semi/field/text-area.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'

interface Props {
  field: FieldState
  /** Characters that the call takes. */
  most?: number
  /** Who reads it. */
  hint?: string
}

/** Why something is done: the field `reason` of a form, whose check is `reasonFault`. */
export function ReasonField({ field, most = 200, hint = '原因会写进操作记录' }: Props) {
  return <TextArea label="原因" field={field} maxLength={most} rows={3} hint={hint} />
}

/** What is said of a form without its reason, or null. */
export const reasonFault = ({ reason = '' }: { readonly reason?: string }): string | null =>
  reason.trim() === '' ? '请填写原因' : null
