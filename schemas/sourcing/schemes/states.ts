import type { SchemeState } from './words.ts'

/** Allowed next states by state; only drafts can be changed. */
const following: Readonly<Record<SchemeState, readonly SchemeState[]>> = {
  DRAFT: ['FINAL', 'ARCHIVED'],
  FINAL: ['DRAFT', 'ARCHIVED'],
  ARCHIVED: ['DRAFT'],
}

/** Returns true if a scheme may change to `to` or already is `to`. */
export function canBecome(from: SchemeState, to: SchemeState): boolean {
  return from === to || following[from].includes(to)
}
