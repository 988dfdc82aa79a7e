import {
  ACTIONS,
  type Action,
  actionsIn,
  type Area,
  AREAS,
  AUTHORITIES,
  type Authority,
  authoritiesIn,
} from '#schemas/base/area.ts'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { ADMIN, EDITOR, hasAuthority } from '#schemas/people/accounts/roles.ts'
import { CLERK, isStaffRole, type StaffRole, SUPPLIER } from './staff-roles.ts'

/** Where a supplier works for the own shop, and without one not at all. Other areas are closed to suppliers. */
export const SHOP_AREAS: readonly Area[] = [
  'orders',
  'shipping',
  'inquiries',
  'afterSales',
  'goods',
  'shops',
  'guide',
]

/** What an account of a role is given unless its rights are ticked one by one. An admin has every right, always. */
export const ROLE_AREAS: Readonly<Record<StaffRole, readonly Area[]>> = {
  admin: typedKeys(AREAS),
  editor: ['leads', 'brands', 'pages', 'notices', 'words', 'guide'],
  clerk: [],
  supplier: SHOP_AREAS,
  // Nothing until it is listed here.
  purchaser: [],
}

/** The area that a name is of. */
export const areaOf = (name: Authority) => name.slice(0, name.indexOf(':')) as Area
const isShopArea = (area: Area) => SHOP_AREAS.includes(area)

/** The rights of which a call asks for any one, its own area's first; null for one that is not of the back office. */
export function authoritiesFor(row: Endpoint): readonly Authority[] | null {
  const action = row.action ?? (row.changes ? 'edit' : 'see')
  // tests/server/people/office-rights.test.ts walks all rows.
  return row.area ? [row.area, ...(row.also ?? [])].map((area) => `${area}:${action}` as Authority) : null
}

/** Returns true when the user holds one of the rights that a back-office call requires. */
export const mayCall = (user: { authorities?: readonly string[] } | null, row: Endpoint): boolean =>
  authoritiesFor(row)?.some((name) => hasAuthority(user, name)) ?? false

/** What these roles are given together, in the order of the table. */
export function authoritiesOfRoles(roles: readonly string[]): Authority[] {
  const given = new Set(roles.filter(isStaffRole).flatMap((role) => ROLE_AREAS[role].flatMap(authoritiesIn)))
  return AUTHORITIES.filter((name) => given.has(name))
}

/** Whether an account works for its own shop only. */
export const isConfined = (roles: readonly string[]) => roles.includes(SUPPLIER) && !roles.includes(ADMIN)

/** Whether an account with these roles may be given a right: suppliers those about a shop, purchasers none. */
export function mayHold(roles: readonly string[], name: Authority): boolean {
  if ([ADMIN, EDITOR, CLERK].some((role) => roles.includes(role))) return true
  return roles.includes(SUPPLIER) && isShopArea(areaOf(name))
}

interface Account {
  roles: readonly string[]
  /** As they are stored. */
  authorities: readonly string[]
  /** The shop of a supplier's account; without one there is nothing of their own. */
  shopId: string | null
}

/** The rights that an account has now, in the order of the table. */
export function authoritiesOf({ roles, authorities, shopId }: Account): Authority[] {
  if (roles.includes(ADMIN)) return [...AUTHORITIES]
  const shopless = isConfined(roles) && shopId === null
  return AUTHORITIES.filter(
    (name) => authorities.includes(name) && mayHold(roles, name) && !(shopless && isShopArea(areaOf(name))),
  )
}

/** Rights as they are stored: an edit brings its see, for nobody changes what they do not see. */
export function withSeeing(names: readonly Authority[]): Authority[] {
  const areas = new Set(names.map(areaOf))
  return AUTHORITIES.filter(
    (name) => names.includes(name) || (name.endsWith(':see') && areas.has(areaOf(name))),
  )
}

/** Somebody who works: roles, and the rights that they have now. */
export interface Worker {
  roles: readonly string[]
  authorities: readonly string[]
}

/** `own`: only what belongs to the account's shop. */
export type Reach = 'all' | 'own'

/** How far somebody reaches in an area; null where it is closed to them. */
export function reachOf({ roles, authorities }: Worker, area: Area): Reach | null {
  if (!authoritiesIn(area).some((name) => authorities.includes(name))) return null
  return isConfined(roles) && isShopArea(area) ? 'own' : 'all'
}

/** Rights as people read them: 订单（查看）、商品（查看、处理）. */
export function describeAuthorities(names: readonly string[]): string {
  const areas = typedKeys(AREAS).flatMap((area) => {
    const held = actionsIn(area).filter((action: Action) => names.includes(`${area}:${action}`))
    return held.length > 0 ? [`${AREAS[area]}（${held.map((action) => ACTIONS[action]).join('、')}）`] : []
  })
  return areas.join('、')
}
