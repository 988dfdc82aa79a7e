import { reject } from '#server/platform/call/errors.ts'

/** Reads the reason of a back-office action for the audit log. Throws BAD_INPUT if it is empty. */
export function readReason(typed: string): string {
  const reason = typed.trim()
  if (reason === '') throw reject('BAD_INPUT', '请填写原因，它会写进操作记录', { field: 'reason' })
  return reason
}
