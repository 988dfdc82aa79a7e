import { and, arrayContains, asc, eq, getTableColumns, or } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import { ADMIN, hasAuthority } from '#schemas/people/accounts/roles.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { authoritiesOf, describeAuthorities, reachOf, SHOP_AREAS } from '#schemas/people/staff/areas.ts'
import { ACCOUNT_STATES } from '#schemas/people/staff/entities.ts'
import type { officeStaff } from '#schemas/people/staff/office-calls.ts'
import { isStaffRole, STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'
import { STAFF, users } from '#server/people/accounts/tables.ts'
import type { UserRow } from '#server/people/accounts/users.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { versionOf } from '#server/platform/call/version.ts'

const staffGone = () => refuse('NOT_FOUND', '没有这个后台用户，请刷新列表')

export function versionOfStaff(row: UserRow): string {
  const { userName, name, telephone, roles, authorities, shopId, status } = row
  return versionOf([userName, name, telephone, roles, authorities, shopId, status])
}

/** What the admin reads of an account. */
export function staffView(row: UserRow, shopName: string | null): Out<typeof officeStaff.staffDetail> {
  const { id: userId, userName, name, telephone, shopId, status, createdAt } = row
  const roles = row.roles.filter(isStaffRole)
  const authorities = authoritiesOf(row)
  const facts = { userId, userName, name, telephone, roles, authorities, shopId, shopName, status, createdAt }
  return { ...facts, version: versionOfStaff(row) }
}

/** What the audit log says of an account: never its password. */
export function staffFacts(row: UserRow): AuditFacts {
  const { userName, name, telephone, shopId, status } = row
  const roles = row.roles.map((role) => (isStaffRole(role) ? STAFF_ROLES[role] : role)).join('、')
  return {
    userName,
    name,
    telephone,
    roles,
    authorities: describeAuthorities(authoritiesOf(row)),
    shopId,
    status: ACCOUNT_STATES[status],
  }
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

/** What an account has that another one may lack: the role of an admin, every shop instead of its own, and its rights. */
function powersOf(row: Rights): string[] {
  const authorities = authoritiesOf(row)
  const everyShop = SHOP_AREAS.some((area) => reachOf({ roles: row.roles, authorities }, area) === 'all')
  return [...row.roles.filter((role) => role === ADMIN), ...(everyShop ? ['every shop'] : []), ...authorities]
}
type Rights = Pick<UserRow, 'roles' | 'authorities' | 'shopId'>

/** Throws NO_PERMISSION where an account has, or is to have, what the one who deals with it lacks. */
export function needNoMore(own: Rights, other: Rights): void {
  const held = new Set<string>(powersOf(own))
  if (powersOf(other).some((power) => !held.has(power)))
    throw refuse('NO_PERMISSION', '该账号的权限超出您自己的权限，请由管理员操作')
}

/**
 * The account and that of who deals with it, locked together with every active admin, so that of two who take each
 * other's rights one comes second and finds that they have none any more: an admin is always left.
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
  if (!own || !hasAuthority({ authorities: authoritiesOf(own) }, 'staff:edit')) throw refuse('NO_PERMISSION')
  const row = locked.find(({ id }) => id === userId)
  if (!row) throw staffGone()
  needNoMore(own, row)
  return { own, row }
}
