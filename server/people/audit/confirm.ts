import { createHash } from 'node:crypto'
import { businessErrors } from '#schemas/base/business-errors.ts'
import type { Confirmation, Unusual } from '#schemas/base/confirmation.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { ApiError } from '#server/platform/call/errors.ts'
import { readReason } from './reason.ts'

/** The refusal of a write that somebody has to confirm; the envelope carries every finding. */
export class ConfirmNeeded extends ApiError {
  constructor(readonly unusual: readonly Unusual[]) {
    super('CONFIRM_NEEDED', businessErrors.CONFIRM_NEEDED, 200, { unusual })
  }
}

/** A finding under a key of its figures: where these change, what was accepted no longer holds. */
export function unusualOf(words: string, figures = words): Unusual {
  return { key: createHash('sha256').update(figures).digest('hex').slice(0, 24), words }
}

/**
 * The facts of the audit log about what was accepted; none where nothing is unusual.
 * @throws ConfirmNeeded where a finding is not accepted, BAD_INPUT without a reason
 */
export function needConfirmed(found: readonly Unusual[], confirm: Confirmation): AuditFacts {
  if (found.length === 0) return {}
  const accepted = new Set(confirm?.accepted)
  if (confirm === null || found.some(({ key }) => !accepted.has(key))) throw new ConfirmNeeded(found)
  return { reason: readReason(confirm.reason), unusual: found.map(({ words }) => words).join('；') }
}
