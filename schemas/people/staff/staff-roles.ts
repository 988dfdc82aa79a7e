import { ADMIN, EDITOR } from '#schemas/people/accounts/roles.ts'

export const SUPPLIER = 'supplier'
export const PURCHASER = 'purchaser'
/** Role whose rights are ticked one by one. */
export const CLERK = 'clerk'
/** Roles that may use the back-office login, with their display names. */
export const STAFF_ROLES = {
  [ADMIN]: '管理员',
  [EDITOR]: '内容编辑',
  [CLERK]: '员工',
  [SUPPLIER]: '供应商',
  [PURCHASER]: '采购商',
} as const
export type StaffRole = keyof typeof STAFF_ROLES

export const isStaffRole = (role: string): role is StaffRole => Object.hasOwn(STAFF_ROLES, role)

/** Returns true if one of the roles works in the back office. */
export function isStaff(roles: readonly string[]): boolean {
  return roles.some(isStaffRole)
}
