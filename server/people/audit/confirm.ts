import { createHash } from 'node:crypto'
import { businessErrors } from '#schemas/base/business-errors.ts'
import type { Confirmation, Unusual } from '#schemas/base/confirmation.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { ApiError } from '#server/platform/call/errors.ts'
import { readReason } from './reason.ts'

/** Error of a write that needs confirmation; the response lists all findings to confirm. */
export class ConfirmNeeded extends ApiError {
  constructor(readonly unusual: readonly Unusual[]) {
    super('CONFIRM_NEEDED', businessErrors.CONFIRM_NEEDED, 200, { unusual })
  }
}

/** Derives the key from the figures: when they change, an earlier confirmation no longer counts. */
export function createUnusual(words: string, figures = words): Unusual {
  return { key: createHash('sha256').update(figures).digest('hex').slice(0, 24), words }
}

/** Returns facts about confirmed findings. Throws ConfirmNeeded, or BAD_INPUT without a reason. */
export function requireConfirmed(found: readonly Unusual[], confirm: Confirmation): AuditFacts {
  if (found.length === 0) return {}
  const accepted = new Set(confirm?.accepted)
  if (confirm === null || found.some(({ key }) => !accepted.has(key))) throw new ConfirmNeeded(found)
  return { reason: readReason(confirm.reason), unusual: found.map(({ words }) => words).join('；') }
}
