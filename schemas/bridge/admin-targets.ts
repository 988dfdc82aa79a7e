import type { Area } from '#schemas/base/area.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { jumpOf } from '#schemas/jump/jumps.ts'
import { ROLE_AREAS } from '#schemas/people/staff/areas.ts'
import { STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'

interface Target {
  /** Whose place it is, below `/area`. */
  area: Area
  /** Of the back office, for the query of the jump. */
  place(query: Readonly<Record<string, string>>): string
}

/** Where the shop's jumps to the back office lead (§2). */
const targets: Readonly<Record<string, Target>> = {
  userDoc: { area: 'guide', place: () => '/guide' },
  inquiry: { area: 'inquiries', place: () => '/inquiries' },
  electronStoreInquiry: { area: 'inquiries', place: () => '/inquiries?source=GOODS' },
  electronStore: {
    area: 'shops',
    place: ({ status }) => (status === '1' ? '/shops?state=OPEN' : '/shops'),
  },
  projectDesignList: { area: 'schemes', place: () => '/schemes' },
  ProjectDemandList: { area: 'leads', place: () => '/leads' },
  designCardBook: { area: 'gifts', place: () => '/gifts/covers' },
}

function targetAt(pathname: string) {
  const name = /^\/target\/(\w+)$/.exec(pathname)?.[1] ?? ''
  const row = Object.hasOwn(targets, name) ? targets[name] : undefined
  return row && { name, row }
}

/** The place behind `/target/electronStore`; null for what leads nowhere. */
export function placeOfTarget(pathname: string, search: string): string | null {
  return targetAt(pathname)?.row.place(Object.fromEntries(new URLSearchParams(search))) ?? null
}

/** The roles that are given an area, by the names that people read; an account may have been given more or less. */
export function workersIn(area: Area): string[] {
  const roles = typedKeys(ROLE_AREAS)
  return roles.filter((role) => ROLE_AREAS[role].includes(area)).map((role) => STAFF_ROLES[role])
}

/** Of a place `/target/userDoc` what it is called and who may open it; null for any other place. */
export function whoOpens(place: string): { label: string; roles: string[] } | null {
  const [pathname = ''] = place.split('?')
  const found = targetAt(pathname)
  return found ? { label: jumpOf(found.name)?.label ?? found.name, roles: workersIn(found.row.area) } : null
}
