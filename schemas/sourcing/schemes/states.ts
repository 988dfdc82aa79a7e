import type { SchemeState } from './words.ts'

/** What follows on what; only a draft takes changes. */
const following: Readonly<Record<SchemeState, readonly SchemeState[]>> = {
  DRAFT: ['FINAL', 'ARCHIVED'],
  FINAL: ['DRAFT', 'ARCHIVED'],
  ARCHIVED: ['DRAFT'],
}

/** Whether a scheme may become `to`; what it is already it may stay. */
export function mayBecome(from: SchemeState, to: SchemeState): boolean {
  return from === to || following[from].includes(to)
}
