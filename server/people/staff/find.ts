import { and, arrayContains, asc, eq, getTableColumns, or } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import { ADMIN, hasAuthority } from '#schemas/people/accounts/roles.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { listAuthorities, describeAuthorities, getReach, SHOP_AREAS } from '#schemas/people/staff/areas.ts'
import { ACCOUNT_STATES } from '#schemas/people/staff/entities.ts'
import type { officeStaff } from '#schemas/people/staff/office-calls.ts'
import { isStaffRole, STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'
import { STAFF, users } from '#server/people/accounts/tables.ts'
import type { UserRow } from '#server/people/accounts/users.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { hashVersion } from '#server/platform/call/version.ts'

const createStaffNotFound = () => reject('NOT_FOUND', '没有这个后台用户，请刷新列表')

export function hashStaffVersion(row: UserRow): string {
  const { userName, name, telephone, roles, authorities, shopId, status } = row
  return hashVersion([userName, name, telephone, roles, authorities, shopId, status])
}

/** Converts a row to what the admin sees of an account. */
export function toStaffView(row: UserRow, shopName: string | null): Out<typeof officeStaff.staffDetail> {
  const { id: userId, userName, name, telephone, shopId, status, createdAt } = row
  const roles = row.roles.filter(isStaffRole)
  const authorities = listAuthorities(row)
  const facts = { userId, userName, name, telephone, roles, authorities, shopId, shopName, status, createdAt }
  return { ...facts, version: hashStaffVersion(row) }
}

/** Returns the facts of an account for the audit log, never its password. */
export function toStaffFacts(row: UserRow): AuditFacts {
  const { userName, name, telephone, shopId, status } = row
  const roles = row.roles.map((role) => (isStaffRole(role) ? STAFF_ROLES[role] : role)).join('、')
  return {
    userName,
    name,
    telephone,
    roles,
    authorities: describeAuthorities(listAuthorities(row)),
    shopId,
    status: ACCOUNT_STATES[status],
  }
}

const ofStaff = (userId: string) => and(STAFF, eq(users.id, userId))

export async function loadStaffDetail({ userId }: { userId: string }, { db }: Context<Member>) {
  const [found] = await db
    .select({ user: getTableColumns(users), shopName: shops.name })
    .from(users)
    .leftJoin(shops, eq(shops.id, users.shopId))
    .where(ofStaff(userId))
  if (!found) throw createStaffNotFound()
  return toStaffView(found.user, found.shopName)
}

/** Lists the powers of an account that another may lack: the admin role, access to every shop, and its rights. */
function powersOf(row: Rights): string[] {
  const authorities = listAuthorities(row)
  const everyShop = SHOP_AREAS.some((area) => getReach({ roles: row.roles, authorities }, area) === 'all')
  return [...row.roles.filter((role) => role === ADMIN), ...(everyShop ? ['every shop'] : []), ...authorities]
}
type Rights = Pick<UserRow, 'roles' | 'authorities' | 'shopId'>

/** Throws NO_PERMISSION if the other account has, or is to get, a power that the editor lacks. */
export function requireNoMore(own: Rights, other: Rights): void {
  const held = new Set<string>(powersOf(own))
  if (powersOf(other).some((power) => !held.has(power)))
    throw reject('NO_PERMISSION', '该账号的权限超出您自己的权限，请由管理员操作')
}

/**
 * Locks the edited account, the editor's account and every active admin, and returns the first two. When two admins
 * remove each other's rights, the second one no longer has the right to do so, so that one admin always remains.
 * Throws NO_PERMISSION or NOT_FOUND.
 */
export async function lockStaff({ db, user }: Context<Member>, userId: string) {
  const admins = and(arrayContains(users.roles, [ADMIN]), eq(users.status, 'ACTIVE'))
  const locked = await db
    .select()
    .from(users)
    .where(and(STAFF, or(eq(users.id, userId), eq(users.id, user.id), admins)))
    .orderBy(asc(users.id))
    .for('no key update')
  const own = locked.find(({ id, status }) => id === user.id && status === 'ACTIVE')
  if (!own || !hasAuthority({ authorities: listAuthorities(own) }, 'staff:edit'))
    throw reject('NO_PERMISSION')
  const row = locked.find(({ id }) => id === userId)
  if (!row) throw createStaffNotFound()
  requireNoMore(own, row)
  return { own, row }
}
