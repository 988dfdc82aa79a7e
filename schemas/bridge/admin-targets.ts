import type { Area } from '#schemas/base/area.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { findJump } from '#schemas/jump/jumps.ts'
import { ROLE_AREAS } from '#schemas/people/staff/areas.ts'
import { STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'

interface Target {
  /** Area that the target belongs to; the target's path is below `/area`. */
  area: Area
  place(query: Readonly<Record<string, string>>): string
}

/** Targets of the shop's jumps to the back office (§2). */
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

/** Returns the path for a target such as `/target/electronStore`; null for an unknown target. */
export function findTargetPlace(pathname: string, search: string): string | null {
  return targetAt(pathname)?.row.place(Object.fromEntries(new URLSearchParams(search))) ?? null
}

/** Lists the names of the roles that have an area by default; a single account may have more or fewer areas. */
export function listWorkers(area: Area): string[] {
  const roles = getTypedKeys(ROLE_AREAS)
  return roles.filter((role) => ROLE_AREAS[role].includes(area)).map((role) => STAFF_ROLES[role])
}

/** Returns the label of a target such as `/target/userDoc` and the roles that may open it; null for any other path. */
export function findTargetAccess(place: string): { label: string; roles: string[] } | null {
  const [pathname = ''] = place.split('?')
  const found = targetAt(pathname)
  return found
    ? { label: findJump(found.name)?.label ?? found.name, roles: listWorkers(found.row.area) }
    : null
}
