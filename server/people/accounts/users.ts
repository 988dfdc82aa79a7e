import { eq, or, sql } from 'drizzle-orm'
import { httpMessage } from '#schemas/base/errors.ts'
import { firstCharacter } from '#schemas/base/one-line.ts'
import type { CurrentUser } from '#schemas/people/accounts/entities.ts'
import { authoritiesOf } from '#schemas/people/staff/areas.ts'
import { menuFor } from '#schemas/people/staff/rooms.ts'
import type { Services } from '#server/platform/call/context.ts'
import { ApiError } from '#server/platform/call/errors.ts'
import { revokeRememberTokens } from './remember.ts'
import { endSessionsOf } from './sessions.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
type Base = Pick<Services, 'db'>

/** 138****1234; anything that is not 11 digits keeps its ends only. */
export function maskPhone(telephone: string): string {
  return telephone.length < 8
    ? telephone.replace(/.(?=.{2})/g, '*')
    : `${telephone.slice(0, 3)}****${telephone.slice(-4)}`
}

/** 王**: enough to know a friend or a colleague, too little to know a stranger. */
export const maskName = (name: string) => `${firstCharacter(name) || '会'}**`

/** What a member may know of the own account; a row without roles is a plain buyer, for roles are never empty. */
export function toCurrentUser(row: UserRow): CurrentUser {
  const authorities = authoritiesOf(row)
  return {
    userId: row.id,
    userName: row.userName,
    name: row.name,
    avatar: row.avatar,
    telephone: row.telephone === null ? null : maskPhone(row.telephone),
    roles: row.roles.length > 0 ? row.roles : ['buyer'],
    authorities,
    menuItems: row.menuItems.length > 0 ? row.menuItems : menuFor({ authorities }),
    identityType: row.identityType,
    partnerStatus: row.partnerStatus,
    enterprise: row.enterprise,
    supplier: row.supplier,
    purchaser: row.purchaser,
    certification: row.certification,
  }
}

/** By user name in any case, or by telephone; a user name is never eleven digits, so the two cannot meet. */
export async function findByAccount({ db }: Base, account: string): Promise<UserRow | undefined> {
  const identifier = account.trim()
  const [row] = await db
    .select()
    .from(users)
    .where(or(sql`lower(${users.userName}) = ${identifier.toLowerCase()}`, eq(users.telephone, identifier)))
  return row
}

export async function findByPhone({ db }: Base, telephone: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.telephone, telephone))
  return row
}

/** The row of a member who is logged in; gone in the meantime means logged out. */
export async function userOf({ db }: Base, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) throw new ApiError('401', httpMessage(401), 401)
  return row
}

/** Ends every way into the account that was open: its session and its remember tokens. */
export async function endAllAccess(services: Base, userId: string): Promise<void> {
  await endSessionsOf(services, userId)
  await revokeRememberTokens(services, userId)
}
