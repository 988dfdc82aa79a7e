import { AREAS, getAuthority, type Authority } from '#schemas/base/area.ts'
import type { CurrentUser } from '#schemas/people/accounts/entities.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { type OfficeArea, OFFICE_AREAS, getSeeAuthority } from '#schemas/people/staff/office-areas.ts'
import type { OfficeIcon } from '#semi/frame/office-icons.tsx'

export interface AreaRow {
  area: OfficeArea | 'overview'
  label: string
  icon: OfficeIcon
  /** Path of the area; every path below also belongs to the area: `/orders`, `/orders/88`. */
  path: `/${string}`
  demo?: true
}

const ICONS: Readonly<Record<OfficeArea, OfficeIcon>> = {
  orders: 'order',
  goods: 'box',
  categories: 'branch',
  inquiries: 'comment',
  reports: 'shield',
  bidding: 'horn',
  schemes: 'template',
  afterSales: 'undo',
  refunds: 'money',
  payments: 'card',
  invoices: 'bill',
  gifts: 'gift',
  activities: 'lightning',
  coupons: 'ticket',
  shops: 'shop',
  brands: 'tag',
  words: 'search',
  applications: 'form',
  leads: 'phone',
  members: 'people',
  pages: 'page',
  notices: 'bell',
  staff: 'key',
  statistics: 'chart',
  settings: 'gear',
  operations: 'pulse',
  audit: 'history',
  messages: 'mail',
  guide: 'book',
}

export const areas: readonly AreaRow[] = [
  { area: 'overview', label: '概览', icon: 'home', path: '/overview' },
  ...OFFICE_AREAS.map((room): AreaRow => ({
    area: room,
    label: AREAS[room],
    icon: ICONS[room],
    path: `/${room}`,
    ...(room === 'messages' && { demo: true }),
  })),
]

type Worker = Pick<CurrentUser, 'authorities' | 'menuItems'>

/** Returns the areas that a user may open; an empty list if that would be only the overview. */
export function listAreas(user: Pick<Worker, 'authorities'> | null, demo: boolean): readonly AreaRow[] {
  const open = areas.filter(
    ({ area, demo: only }) =>
      area !== 'overview' && hasAuthority(user, getSeeAuthority(area)) && (demo || !only),
  )
  return open.length === 0 ? [] : [...areas.filter(({ area }) => area === 'overview'), ...open]
}

/** Returns the areas that `menuItems` (§3) names, in that order; all open areas if it names none of these. */
export function listMenu(user: Worker | null, demo: boolean): readonly AreaRow[] {
  const open = listAreas(user, demo)
  const named = (user?.menuItems ?? []).flatMap(({ path, title }) => {
    const row = open.find((one) => one.path === path && one.area !== 'overview')
    return row ? [{ ...row, label: title }] : []
  })
  return named.length === 0 ? open : [...open.filter(({ area }) => area === 'overview'), ...named]
}

/** Returns the right to edit an area; null for the overview, which has none. */
export const getEditAuthority = ({ area }: AreaRow): Authority | null =>
  area === 'overview' ? null : getAuthority(area, 'edit')

/** Finds the area that a path belongs to. */
export function findArea(rows: readonly AreaRow[], pathname: string): AreaRow | undefined {
  return rows.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}
