import { AREAS, type Area } from '#schemas/base/area.ts'
import { areasOf } from '#schemas/user/areas.ts'
import type { DeskIcon } from '#desk/frame/desk-icons.tsx'

/** A room of the back office: an area, or what everybody sees who works there. */
export type Room = Extract<
  Area,
  | 'orders'
  | 'goods'
  | 'categories'
  | 'inquiries'
  | 'reports'
  | 'bidding'
  | 'schemes'
  | 'afterSales'
  | 'refunds'
  | 'payments'
  | 'invoices'
  | 'gifts'
  | 'activities'
  | 'coupons'
  | 'shops'
  | 'brands'
  | 'words'
  | 'applications'
  | 'members'
  | 'pages'
  | 'leads'
  | 'notices'
  | 'staff'
  | 'statistics'
  | 'audit'
  | 'settings'
  | 'operations'
  | 'messages'
  | 'guide'
>

export interface AreaRow {
  area: Room | 'overview'
  label: string
  icon: DeskIcon
  /** Everything below it is the area's own: `/orders`, `/orders/88`. */
  path: `/${string}`
  /** Only in the demo mall. */
  demo?: true
}

const room = (area: Room, icon: DeskIcon): AreaRow => ({ area, label: AREAS[area], icon, path: `/${area}` })

/** The rooms of the back office in the order of the menu; their screens stand in screens.ts, who sees them in schemas/user/areas.ts. */
export const areas: readonly AreaRow[] = [
  { area: 'overview', label: '概览', icon: 'home', path: '/overview' },
  room('orders', 'order'),
  room('goods', 'box'),
  room('categories', 'branch'),
  room('inquiries', 'comment'),
  room('reports', 'shield'),
  room('bidding', 'horn'),
  room('schemes', 'template'),
  room('afterSales', 'undo'),
  room('refunds', 'money'),
  room('payments', 'card'),
  room('invoices', 'bill'),
  room('gifts', 'gift'),
  room('activities', 'lightning'),
  room('coupons', 'ticket'),
  room('shops', 'shop'),
  room('brands', 'tag'),
  room('words', 'search'),
  room('applications', 'form'),
  room('leads', 'phone'),
  room('members', 'people'),
  room('pages', 'page'),
  room('notices', 'bell'),
  room('staff', 'key'),
  room('statistics', 'chart'),
  room('settings', 'gear'),
  room('operations', 'pulse'),
  room('audit', 'history'),
  { ...room('messages', 'mail'), demo: true },
  room('guide', 'book'),
]

/** The rows that these roles see, in their order; nobody sees anything whose roles open nothing. */
export function areasFor(roles: readonly string[], demo: boolean): readonly AreaRow[] {
  const open: readonly string[] = areasOf(roles)
  if (open.length === 0) return []
  return areas.filter(
    ({ area, demo: only }) => (area === 'overview' || open.includes(area)) && (demo || !only),
  )
}

/** The row that a place belongs to. */
export function areaAt(rows: readonly AreaRow[], pathname: string): AreaRow | undefined {
  return rows.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}
