import { type Area, AREAS, type Authority } from '#schemas/base/area.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'

/** Areas that have a screen in the back office, in the order of its menu. */
export const OFFICE_AREAS = [
  'orders',
  'goods',
  'categories',
  'inquiries',
  'reports',
  'bidding',
  'schemes',
  'afterSales',
  'refunds',
  'payments',
  'invoices',
  'gifts',
  'activities',
  'coupons',
  'shops',
  'brands',
  'words',
  'applications',
  'leads',
  'members',
  'pages',
  'notices',
  'staff',
  'statistics',
  'settings',
  'operations',
  'audit',
  'messages',
  'guide',
] as const satisfies readonly Area[]
export type OfficeArea = (typeof OFFICE_AREAS)[number]

/** Returns the authority that a screen of the back office requires. */
export const getSeeAuthority = (room: OfficeArea): Authority => `${room}:see`

/** Returns the default menu (§3 `menuItems`) of users without a menu of their own: the screens that they may see. */
export function createMenu(user: { authorities: readonly string[] }) {
  return OFFICE_AREAS.filter((room) => hasAuthority(user, getSeeAuthority(room))).map((room) => ({
    id: room,
    title: AREAS[room],
    path: `/${room}`,
    authority: getSeeAuthority(room),
  }))
}
