import { and, arrayContains, asc, eq, getTableColumns, or } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import type { backOfficeStaff } from '#schemas/api/back-office-staff.ts'
import { type StaffRole, STAFF_ROLES } from '#schemas/user/areas.ts'
import { ADMIN } from '#schemas/user/roles.ts'
import type { AuditFacts } from '#schemas/entities/audit.ts'
import { STAFF, users } from '#server/accounts/tables.ts'
import type { UserRow } from '#server/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { versionOf } from '#server/platform/call/version.ts'
import { shops } from '#server/shops/tables.ts'

export const isStaffRole = (role: string): role is StaffRole => Object.hasOwn(STAFF_ROLES, role)

const staffGone = () => refuse('NOT_FOUND', '没有这个后台用户，请刷新列表')

export function versionOfStaff(row: UserRow): string {
  const { userName, name, telephone, roles, authorities, shopId, status } = row
  return versionOf([userName, name, telephone, roles, authorities, shopId, status])
}

/** What the admin reads of an account. */
export function staffView(row: UserRow, shopName: string | null): Out<typeof backOfficeStaff.staffDetail> {
  const { id: userId, userName, name, telephone, authorities, shopId, status, createdAt } = row
  const roles = row.roles.filter(isStaffRole)
  const facts = { userId, userName, name, telephone, roles, authorities, shopId, shopName, status, createdAt }
  return { ...facts, version: versionOfStaff(row) }
}

/** What the audit log says of an account: never its password. */
export function staffFacts(row: UserRow): AuditFacts {
  const { userName, name, telephone, authorities, shopId, status } = row
  const roles = row.roles.map((role) => (isStaffRole(role) ? STAFF_ROLES[role] : role)).join('、')
  return { userName, name, telephone, roles, authorities: authorities.join('、'), shopId, status }
}

const ofStaff = (userId: string) => and(STAFF, eq(users.id, userId))

export async function staffDetail({ userId }: { userId: string }, { db }: Context<Member>) {
  const [found] = await db
    .select({ user: getTableColumns(users), shopName: shops.name })
    .from(users)
    .leftJoin(shops, eq(shops.id, users.shopId))
    .where(ofStaff(userId))
  if (!found) throw staffGone()
  return staffView(found.user, found.shopName)
}

/**
 * The account, locked together with every active admin, so that of two who take each other's rights one comes second
 * and finds that he has none any more: somebody who may undo it is always left.
 */
export async function lockStaff({ db, user }: Context<Member>, userId: string): Promise<UserRow> {
  const admins = and(arrayContains(users.roles, [ADMIN]), eq(users.status, 'ACTIVE'))
  const locked = await db
    .select()
    .from(users)
    .where(or(ofStaff(userId), and(STAFF, admins)))
    .orderBy(asc(users.id))
    .for('no key update')
  const isAdmin = (row: UserRow) => row.roles.includes(ADMIN) && row.status === 'ACTIVE'
  if (!locked.some((row) => row.id === user.id && isAdmin(row))) throw refuse('NO_PERMISSION')
  const found = locked.find(({ id }) => id === userId)
  if (!found) throw staffGone()
  return found
}
