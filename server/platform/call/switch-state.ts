import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { SWITCH_STATES } from '#schemas/base/switch-states.ts'

export const getSwitchState = ({ enabled }: { enabled: boolean }) => (enabled ? 'ON' : 'OFF')

/** Builds the filter for comma-separated switch states; undefined, which matches all rows, if none is chosen. */
export function filterSwitchStates(enabled: PgColumn, states: string | undefined): SQL | undefined {
  if (!states) return undefined
  const known = states.split(',').filter((state) => Object.hasOwn(SWITCH_STATES, state))
  return or(sql`false`, ...known.map((state) => sql`${enabled} = ${state === 'ON'}`))
}
