import { TextArea } from '#semi/field/text-area.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'

interface Props {
  field: FieldState
  /** Maximum length in characters. */
  most?: number
  hint?: string
}

/** Edits the field `reason` of a form, which `validateReason` checks. */
export function ReasonField({ field, most = 200, hint = '原因会写进操作记录' }: Props) {
  return <TextArea label="原因" field={field} maxLength={most} rows={3} hint={hint} />
}

/** Returns a message if the reason is missing; otherwise null. */
export const validateReason = ({ reason = '' }: { readonly reason?: string }): string | null =>
  reason.trim() === '' ? '请填写原因' : null
