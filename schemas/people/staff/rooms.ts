import { type Area, AREAS, type Authority } from '#schemas/base/area.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'

/** The areas that have a room of the back office, in the order of its menu. */
export const ROOMS = [
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
export type Room = (typeof ROOMS)[number]

/** What somebody needs to see a room. */
export const seeing = (room: Room): Authority => `${room}:see`

/** §3 `menuItems` of whoever has no menu of their own: the rooms that they see. */
export function menuFor(user: { authorities: readonly string[] }) {
  return ROOMS.filter((room) => hasAuthority(user, seeing(room))).map((room) => ({
    id: room,
    title: AREAS[room],
    path: `/${room}`,
    authority: seeing(room),
  }))
}
