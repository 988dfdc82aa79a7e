import { AREAS, authorityFor, type Authority } from '#schemas/base/area.ts'
import type { CurrentUser } from '#schemas/people/accounts/entities.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { type Room, ROOMS, seeing } from '#schemas/people/staff/rooms.ts'
import type { OfficeIcon } from '#semi/frame/office-icons.tsx'

export interface AreaRow {
  area: Room | 'overview'
  label: string
  icon: OfficeIcon
  /** Everything below it is the area's own: `/orders`, `/orders/88`. */
  path: `/${string}`
  /** Only in the demo mall. */
  demo?: true
}

const ICONS: Readonly<Record<Room, OfficeIcon>> = {
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

/** The rooms of the back office; their screens stand in screens.ts. */
export const areas: readonly AreaRow[] = [
  { area: 'overview', label: '概览', icon: 'home', path: '/overview' },
  ...ROOMS.map((room): AreaRow => ({
    area: room,
    label: AREAS[room],
    icon: ICONS[room],
    path: `/${room}`,
    ...(room === 'messages' && { demo: true }),
  })),
]

type Worker = Pick<CurrentUser, 'authorities' | 'menuItems'>

/** The rooms that somebody may enter; nobody enters anything who sees no room. */
export function areasFor(user: Pick<Worker, 'authorities'> | null, demo: boolean): readonly AreaRow[] {
  const open = areas.filter(
    ({ area, demo: only }) => area !== 'overview' && hasAuthority(user, seeing(area)) && (demo || !only),
  )
  return open.length === 0 ? [] : [...areas.filter(({ area }) => area === 'overview'), ...open]
}

/**
 * The menu (§3 `menuItems`): the rooms that it names in its order and words, as far as somebody may enter them; all of
 * these where it names none of them.
 */
export function menuOf(user: Worker | null, demo: boolean): readonly AreaRow[] {
  const open = areasFor(user, demo)
  const named = (user?.menuItems ?? []).flatMap(({ path, title }) => {
    const row = open.find((one) => one.path === path && one.area !== 'overview')
    return row ? [{ ...row, label: title }] : []
  })
  return named.length === 0 ? open : [...open.filter(({ area }) => area === 'overview'), ...named]
}

/** The right to change what a room shows; null where other rights do, or nothing changes. */
export const editing = ({ area }: AreaRow): Authority | null =>
  area === 'overview' ? null : authorityFor(area, 'edit')

/** The row that a place belongs to. */
export function areaAt(rows: readonly AreaRow[], pathname: string): AreaRow | undefined {
  return rows.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}
