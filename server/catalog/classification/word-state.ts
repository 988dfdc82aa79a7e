import { or, type SQL, sql } from 'drizzle-orm'
import { WORD_STATES } from '#schemas/catalog/classification/search-word.ts'

export const wordState = ({ enabled }: { enabled: boolean }) => (enabled ? 'ON' : 'OFF')

/** Rows in one of the states that a list is filtered by, separated by commas; all where none is chosen. */
export function inWordState(enabled: SQL, states: string | undefined): SQL | undefined {
  if (!states) return undefined
  const known = states.split(',').filter((state) => Object.hasOwn(WORD_STATES, state))
  return or(sql`false`, ...known.map((state) => sql`${enabled} = ${state === 'ON'}`))
}
