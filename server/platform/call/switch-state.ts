import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { SWITCH_STATES } from '#schemas/base/switch-states.ts'

export const switchState = ({ enabled }: { enabled: boolean }) => (enabled ? 'ON' : 'OFF')

/** Rows in one of the states that a list is filtered by, separated by commas; all where none is chosen. */
export function isInState(enabled: PgColumn, states: string | undefined): SQL | undefined {
  if (!states) return undefined
  const known = states.split(',').filter((state) => Object.hasOwn(SWITCH_STATES, state))
  return or(sql`false`, ...known.map((state) => sql`${enabled} = ${state === 'ON'}`))
}
