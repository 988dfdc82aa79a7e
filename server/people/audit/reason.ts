import { refuse } from '#server/platform/call/errors.ts'

/** Why somebody of the back office does something; it stands in the audit log. Throws BAD_INPUT for none. */
export function readReason(typed: string): string {
  const reason = typed.trim()
  if (reason === '') throw refuse('BAD_INPUT', '请填写原因，它会写进操作记录', { field: 'reason' })
  return reason
}
