import {
  ACTIONS,
  type Action,
  listActions,
  type Area,
  AREAS,
  AUTHORITIES,
  type Authority,
  listAreaAuthorities,
} from '#schemas/base/area.ts'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { ADMIN, EDITOR, hasAuthority } from '#schemas/people/accounts/roles.ts'
import { CLERK, isStaffRole, type StaffRole, SUPPLIER } from './staff-roles.ts'

/**
 * Areas in which a supplier works for his own shop, or not at all without a shop; all other areas are closed to
 * him.
 */
export const SHOP_AREAS: readonly Area[] = [
  'orders',
  'shipping',
  'inquiries',
  'afterSales',
  'goods',
  'shops',
  'guide',
]

/** Default areas of a role, unless rights are ticked one by one. Admins always have every right. */
export const ROLE_AREAS: Readonly<Record<StaffRole, readonly Area[]>> = {
  admin: getTypedKeys(AREAS),
  editor: ['leads', 'brands', 'pages', 'notices', 'words', 'guide'],
  clerk: [],
  supplier: SHOP_AREAS,
  // Purchasers have no rights until areas are listed here.
  purchaser: [],
}

/** Returns the area of an authority. */
export const getArea = (name: Authority) => name.slice(0, name.indexOf(':')) as Area
const isShopArea = (area: Area) => SHOP_AREAS.includes(area)

/** Lists the rights of which a call requires any one, its own area's right first; null outside the back office. */
export function listCallAuthorities(row: Endpoint): readonly Authority[] | null {
  const action = row.action ?? (row.changes ? 'edit' : 'see')
  // tests/server/people/office-rights.test.ts checks this for every call.
  return row.area ? [row.area, ...(row.also ?? [])].map((area) => `${area}:${action}` as Authority) : null
}

/** Returns true if the user holds one of the rights that a back-office call requires. */
export const mayCall = (user: { authorities?: readonly string[] } | null, row: Endpoint): boolean =>
  listCallAuthorities(row)?.some((name) => hasAuthority(user, name)) ?? false

/** Returns the default rights of all these roles, in the order of `AUTHORITIES`. */
export function listRoleAuthorities(roles: readonly string[]): Authority[] {
  const given = new Set(
    roles.filter(isStaffRole).flatMap((role) => ROLE_AREAS[role].flatMap(listAreaAuthorities)),
  )
  return AUTHORITIES.filter((name) => given.has(name))
}

/** Returns true if an account with these roles works only for its own shop. */
export const isConfined = (roles: readonly string[]) => roles.includes(SUPPLIER) && !roles.includes(ADMIN)

/** Returns true if the roles may hold a right: suppliers only rights about a shop, purchasers none. */
export function mayHold(roles: readonly string[], name: Authority): boolean {
  if ([ADMIN, EDITOR, CLERK].some((role) => roles.includes(role))) return true
  return roles.includes(SUPPLIER) && isShopArea(getArea(name))
}

interface Account {
  roles: readonly string[]
  authorities: readonly string[]
  /** Shop of a supplier's account; without a shop, the account has no rights in shop areas. */
  shopId: string | null
}

/** Returns the effective rights of an account, in the order of `AUTHORITIES`. */
export function listAuthorities({ roles, authorities, shopId }: Account): Authority[] {
  if (roles.includes(ADMIN)) return [...AUTHORITIES]
  const shopless = isConfined(roles) && shopId === null
  return AUTHORITIES.filter(
    (name) => authorities.includes(name) && mayHold(roles, name) && !(shopless && isShopArea(getArea(name))),
  )
}

/** Adds the right to see to every right to edit, because nobody edits what they cannot see. */
export function addSeeRights(names: readonly Authority[]): Authority[] {
  const areas = new Set(names.map(getArea))
  return AUTHORITIES.filter(
    (name) => names.includes(name) || (name.endsWith(':see') && areas.has(getArea(name))),
  )
}

/** User with roles and effective rights. */
export interface Worker {
  roles: readonly string[]
  authorities: readonly string[]
}

/** Extent of a right: `own` limits it to the account's own shop. */
export type Reach = 'all' | 'own'

/** Returns the reach of a user in an area; null if the area is closed to the user. */
export function getReach({ roles, authorities }: Worker, area: Area): Reach | null {
  if (!listAreaAuthorities(area).some((name) => authorities.includes(name))) return null
  return isConfined(roles) && isShopArea(area) ? 'own' : 'all'
}

/** Formats rights: 订单（查看）、商品（查看、处理）. */
export function describeAuthorities(names: readonly string[]): string {
  const areas = getTypedKeys(AREAS).flatMap((area) => {
    const held = listActions(area).filter((action: Action) => names.includes(`${area}:${action}`))
    return held.length > 0 ? [`${AREAS[area]}（${held.map((action) => ACTIONS[action]).join('、')}）`] : []
  })
  return areas.join('、')
}
