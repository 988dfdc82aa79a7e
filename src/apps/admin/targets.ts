import { areasOf, ROLE_AREAS, STAFF_ROLES, type StaffRole } from '#schemas/user/areas.ts'
import { areaAt, type AreaRow, areas } from './areas.ts'

type Query = URLSearchParams

/** Where the shop's jumps to the back office lead (§2), as places of it. */
const targets: Readonly<Record<string, (query: Query) => string>> = {
  userDoc: () => '/guide',
  inquiry: () => '/inquiries',
  electronStoreInquiry: () => '/inquiries?source=GOODS',
  electronStore: (query) => (query.get('status') === '1' ? '/shops?state=OPEN' : '/shops'),
  projectDesignList: () => '/schemes',
  ProjectDemandList: () => '/leads',
  designCardBook: () => '/gifts/covers',
}

/** The place behind `/target/electronStore`; null for what leads nowhere. */
export function placeOfTarget(pathname: string, search: string): string | null {
  const name = /^\/target\/(\w+)$/.exec(pathname)?.[1] ?? ''
  return Object.hasOwn(targets, name) ? (targets[name]?.(new URLSearchParams(search)) ?? null) : null
}

/** Who works in the area of a place, by the names that people read; null where there is no such area. */
export function workersAt(pathname: string): { area: AreaRow; roles: string[] } | null {
  const area = areaAt(areas, pathname)
  if (!area) return null
  const roles = Object.keys(ROLE_AREAS) as StaffRole[]
  const open = roles.filter((role) => areasOf([role]).some((name) => name === area.area))
  return { area, roles: open.map((role) => STAFF_ROLES[role]) }
}
