import { type Area, AREAS } from '../base/area.ts'
import { mapValues, typedKeys } from '../base/typed-keys.ts'
import { ADMIN, EDITOR } from './roles.ts'

/** `own`: only what is their shop's. */
export type Reach = 'all' | 'own'

export const SUPPLIER = 'supplier'
export const PURCHASER = 'purchaser'
/** Roles whose bearers may use the back-office login, with the names that people read. */
export const STAFF_ROLES = {
  [ADMIN]: '管理员',
  [EDITOR]: '内容编辑',
  [SUPPLIER]: '供应商',
  [PURCHASER]: '采购商',
} as const
export type StaffRole = keyof typeof STAFF_ROLES

const everywhere: Readonly<Record<Area, Reach>> = mapValues(AREAS, () => 'all' as const)

/** Who may what: an area that a role does not name is closed to it. The server checks every call by it. */
export const ROLE_AREAS: Readonly<Record<StaffRole, Partial<Record<Area, Reach>>>> = {
  admin: everywhere,
  editor: { leads: 'all', brands: 'all', pages: 'all', notices: 'all', words: 'all', guide: 'all' },
  supplier: {
    orders: 'own',
    shipping: 'own',
    inquiries: 'own',
    afterSales: 'own',
    goods: 'own',
    shops: 'own',
    guide: 'own',
  },
  // Nothing until it is listed here.
  purchaser: {},
}

interface Worker {
  roles: readonly string[]
  /** The shop of a supplier's account; without one there is nothing of their own. */
  shopId?: string | null
}

const isStaffRole = (role: string): role is StaffRole => Object.hasOwn(STAFF_ROLES, role)

/** Whether one of the roles works in the back office. */
export function isStaff(roles: readonly string[]): boolean {
  return roles.some(isStaffRole)
}

/** How far somebody reaches in an area; null where it is closed to them. */
export function reachOf({ roles, shopId }: Worker, area: Area): Reach | null {
  const reaches = roles.filter(isStaffRole).map((role) => ROLE_AREAS[role][area])
  if (reaches.includes('all')) return 'all'
  return reaches.includes('own') && shopId != null ? 'own' : null
}

/** The areas that these roles open, in the order of the table; what a supplier sees there depends on his shop. */
export function areasOf(roles: readonly string[]): Area[] {
  const open = roles.filter(isStaffRole).map((role) => ROLE_AREAS[role])
  return typedKeys(AREAS).filter((area) => open.some((areas) => areas[area] !== undefined))
}
